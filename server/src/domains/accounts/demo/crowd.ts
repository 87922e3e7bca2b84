import type { Language } from '@lineside/contract/core'
import type { NextId, Random } from '../../../core/demo/index.ts'
import { withoutIndex } from '../../../core/list/index.ts'
import { BY_NAME } from '../users/queries.ts'
import { mayBeRare, termsCondition, termsQuery } from '../users/search-terms.ts'
import type { DemoPerson } from './people.ts'

export interface DemoAccount extends Omit<DemoPerson, 'name'> {
  name: string
  id: number
  roleId: number
  profileId: number
  language: Language
  plantIds: readonly number[]
}

export type StoredAccount = Pick<
  DemoAccount,
  'id' | 'login' | 'name' | 'roleId' | 'profileId' | 'language' | 'plantIds'
>

/** Invented names of the plants' countries: many people of a big organisation share theirs. */
const first =
  'Ana,André,Ângela,Antônio,Bruna,Caio,Célia,Débora,Édson,Fátima,Flávio,Geraldo,Inês,Jonas,José,Júlia,Lívia,Luís,Marta,Nádia,Otávio,Raquel,Sônia,Tomás,Vítor,Ayşe,Büşra,Çağla,Doğan,Emre,Gökhan,İpek,Kaan,Özge,Şule,Umut,Yiğit,Zehra'.split(
    ',',
  )
const last =
  'Abreu,Alencar,Araújo,Assunção,Barros,Brandão,Cardoso,Conceição,Damião,Escobar,Falcão,Figueirôa,Gouvêa,Guimarães,Junqueira,Leitão,Magalhães,Marçal,Novaes,Paixão,Quintão,Rezende,Seabra,Simões,Taváres,Valadão,Xavier,Zanetti,Akgün,Bozkurt,Çınar,Demirtaş,Erdoğdu,Güneş,Işıldak,Karagöz,Öztürkmen,Şentürk,Tüfekçi,Yıldırımlı'.split(
    ',',
  )

interface CrowdOptions {
  count: number
  next: NextId
  random: Random
  roleIds: readonly number[]
  profileIds: readonly number[]
  plantIds: readonly number[]
}

/** Any number of people over given plants, for measuring lists of users; none of them exists. */
export function demoCrowd({ count, next, random, roleIds, profileIds, plantIds }: CrowdOptions): StoredAccount[] {
  return Array.from({ length: count }, (_, n) => ({
    id: next(),
    login: `crowd${n}`,
    name: `${random.pick(first)} ${random.pick(last)} ${random.pick(last)}`,
    roleId: random.pick(roleIds),
    profileId: random.pick(profileIds),
    language: 'pt-BR' as const,
    plantIds: [random.pick(plantIds)],
  }))
}

/** What the list asks the database for a search: the words, the condition with them as `$1`, and the order. */
export function crowdSearch(typed: string): { terms: string; condition: string; order: string } {
  const terms = termsQuery(typed, { orLogin: true }) ?? ''
  const byName = mayBeRare(terms) ? withoutIndex(BY_NAME) : BY_NAME
  return { terms, condition: termsCondition('$1'), order: `${byName}, a.id` }
}
