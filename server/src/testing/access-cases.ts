import { type AnyEndpoint, fillPath, permissions } from '@lineside/contract/core'
import type { Person, RawRequest } from './people.ts'
import type { TestPlant } from './plant.ts'
import { multipart, type Part } from './uploads.ts'

/** A call as somebody sends it who is in the right. */
export interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  files?: readonly Part[]
}

/**
 * What the proof of access must be told of an endpoint, beside what the endpoint says itself. It stands with the other
 * test data of its domain; an endpoint without one fails the proof.
 */
export interface AccessCase {
  /** a good call of `person`, about a record of São Paulo where it is about one; it makes that record */
  call(plant: TestPlant, person: Person): Promise<Sent> | Sent
  /** the demo account that is the right person; where none is said, somebody of São Paulo who holds every right */
  by?: string
  /**
   * What somebody of Istanbul is answered who holds every right. `hidden`: it does not exist. `own`: they get what is
   * theirs. `shared`: it belongs to no plant. Of a call for many records the whole answer is said.
   */
  elsewhere: 'hidden' | 'own' | 'shared' | { status: number; body: unknown }
  /** what a colleague at the plant is answered who holds every right but is not the person it needs */
  colleague?: 'hidden' | 'NOT_THE_PERSON' | 'FORBIDDEN'
  /** whoever asked for it may not decide it (P!): the call of exactly that person, who else would be the right one */
  samePerson?(plant: TestPlant): Promise<{ by: string; sent: Sent }>
  /** what the right person is answered where the endpoint's own status is not to be had, and why */
  answers?: { status: number; because: string }
}

export type AccessCases = Readonly<Record<string, AccessCase>>

/** The request that an application would make of it. */
export function requestOf({ method, path }: AnyEndpoint, { params, query, body, files }: Sent): RawRequest {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
  const url = fillPath(path, params) + (search.size > 0 ? `?${search}` : '')
  if (files) return { method, url, ...multipart(...files) }
  if (!body) return { method, url }
  return { method, url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
}

/** Those who hold what the demo plant's profiles never give together; none of them is a manager or an administrator. */
export const cast = {
  everything: 'sueli.brandao',
  colleague: 'rui.camargo',
  elsewhere: 'kemal.tunc',
  lacking: 'otavio.penteado',
} as const

const EVERYTHING = 9_900_001
const LACKING = 9_900_002

const everyPermission = Object.values(permissions)

/** Gives the cast their profiles: every right, and every right but the given ones. */
export async function giveRoles(plant: TestPlant, missing: Readonly<Record<number, 'r' | null>>): Promise<void> {
  const profile = async (id: number, name: string, levels: Readonly<Record<number, 'r' | null>>) => {
    await plant.db.query(
      `insert into profiles (id, name, search_name, applications) values ($1, $2, lower($2), '{operatorApp,portal,managerApp}')`,
      [id, name],
    )
    const rights = everyPermission.filter((one) => levels[one] !== null)
    await plant.db.query(
      `insert into profiles_rights (profile_id, permission_id, level)
       select $1, permission, level from unnest($2::int[], $3::text[]) as held (permission, level)`,
      [id, rights, rights.map((one) => levels[one] ?? 'w')],
    )
  }
  await profile(EVERYTHING, 'Everything', {})
  await profile(LACKING, 'Everything but this', missing)
  const { lacking, ...others } = cast
  const give = 'update accounts set profile_id = $1, technical_support = true where login = any($2)'
  await plant.db.query(give, [EVERYTHING, Object.values(others)])
  await plant.db.query(give, [LACKING, [lacking]])
  plant.app.services.caches.invalidateAll()
}

/** Takes rights from, or lowers them of, the profile that lacks something. */
export async function lack(plant: TestPlant, missing: Readonly<Record<number, 'r' | null>>): Promise<void> {
  for (const [permission, level] of Object.entries(missing)) {
    if (level === null) {
      await plant.db.query('delete from profiles_rights where profile_id = $1 and permission_id = $2', [
        LACKING,
        Number(permission),
      ])
    } else {
      await plant.db.query(
        `insert into profiles_rights (profile_id, permission_id, level) values ($1, $2, $3)
         on conflict (profile_id, permission_id) do update set level = $3`,
        [LACKING, Number(permission), level],
      )
    }
  }
  plant.app.services.caches.invalidateAll()
}
