import { type Language, searchText } from '@lineside/contract/core'
import { hash } from '@node-rs/argon2'
import { type DemoPart, demoLanguage, localized, type NextId, type Store, storeRows } from '../../../core/demo/index.ts'
import { ADMINISTRATOR } from '../sign-in/authenticate.ts'
import type { DemoAccount, StoredAccount } from './crowd.ts'
import { type DemoPlantKey, demoPeople } from './people.ts'

export { demoPeopleByLogin } from './by-login.ts'
export { crowdSearch, demoCrowd, type StoredAccount } from './crowd.ts'
export { leadDemo } from './lead.ts'

declare module '../../../core/demo/records.ts' {
  interface DemoWorld {
    accounts: DemoAccounts
  }
}

/** The password of every demo account; it is printed at the start and no secret. */
export const DEMO_PASSWORD = 'lineside-demo'

export interface DemoAccounts {
  roles: readonly { id: number; name: string }[]
  accounts: readonly DemoAccount[]
}

const languageOf: Record<DemoPlantKey, Language> = { saoPaulo: 'pt-BR', istanbul: 'tr' }

/** Thirty accounts over the given profiles; the administrator sees every plant, everybody else their own. */
export function demoAccounts(
  next: NextId,
  profiles: readonly { id: number; name: string }[],
  plants: readonly { id: number; key: DemoPlantKey }[],
): DemoAccounts {
  const names = [ADMINISTRATOR, ...new Set(demoPeople.map((person) => person.profile))]
  const roles = names.map((name) => ({ id: next(), name }))
  const roleIds = new Map(roles.map((role) => [role.name, role.id]))
  const profileIds = new Map(profiles.map((profile) => [profile.name, profile.id]))
  const accounts = demoPeople.map((person) => {
    const { login, name, profile } = localized(person)
    const own = plants.filter((plant) => plant.key === person.plant || person.role === ADMINISTRATOR)
    return {
      ...person,
      login,
      name,
      id: next(),
      roleId: roleIds.get(person.role ?? person.profile)!,
      profileId: profileIds.get(profile)!,
      language: demoLanguage() ?? languageOf[person.plant],
      plantIds: own.map((plant) => plant.id),
    }
  })
  return { roles, accounts }
}

const roleColumns = { id: 'bigint', name: 'text' } as const
const accountColumns = {
  id: 'bigint',
  login: 'text',
  name: 'text',
  search_name: 'text',
  password_hash: 'text',
  role_id: 'bigint',
  profile_id: 'bigint',
  language: 'text',
} as const
const plantColumns = { account_id: 'bigint', industry_id: 'bigint' } as const

/** One hash for all: the password is known, and thirty hashes would cost the first start a second and more. */
export async function storeDemoAccounts(
  on: Store,
  { roles, accounts }: { roles: DemoAccounts['roles']; accounts: readonly StoredAccount[] },
  password = DEMO_PASSWORD,
): Promise<void> {
  const passwordHash = await hash(password)
  const rows = accounts.map((account) => ({
    id: account.id,
    login: account.login,
    name: account.name,
    search_name: searchText(account.name),
    password_hash: passwordHash,
    role_id: account.roleId,
    profile_id: account.profileId,
    language: account.language,
  }))
  const plants = accounts.flatMap(({ id, plantIds }) =>
    plantIds.map((plantId) => ({ account_id: id, industry_id: plantId })),
  )
  await storeRows(on, 'accounts_roles', roleColumns, roles)
  await storeRows(on, 'accounts', accountColumns, rows)
  await storeRows(on, 'accounts_plants', plantColumns, plants)
}

export const accountsDemo: DemoPart = {
  make(next, world) {
    world.accounts = demoAccounts(next, world.profiles, world.plants)
  },
  store: (on, { accounts }) => storeDemoAccounts(on, accounts),
}

/** The people of a plant by their profiles. */
function peopleOf({ accounts }: DemoAccounts, plant: string, ...profiles: string[]): DemoAccount[] {
  return accounts.filter((account) => account.plant === plant && profiles.includes(account.profile))
}

/** In the order of their shifts. */
export const demoSupervisors = (accounts: DemoAccounts, plant: string): number[] =>
  peopleOf(accounts, plant, 'Supervisor')
    .sort((a, b) => a.shift! - b.shift!)
    .map(({ id }) => id)

export function demoOperators(accounts: DemoAccounts, plant: string, shift: number): number[] {
  const all = peopleOf(accounts, plant, 'Operator', 'Lead Operator')
  return all.filter((person) => person.shift === shift).map((person) => person.id)
}

/** Analysts write the forms, the plant's manager approves them. */
export function demoFormPeople(accounts: DemoAccounts, plant: string): { authorId: number; approverId: number } {
  const manager = peopleOf(accounts, plant, 'Manager').find((person) => person.role === undefined)!
  return { authorId: peopleOf(accounts, plant, 'Analyst')[0]!.id, approverId: manager.id }
}
