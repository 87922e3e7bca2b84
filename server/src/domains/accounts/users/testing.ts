import { changeUser, getUser, inviteUser, type newUser } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import type { Person } from '../../../testing/people.ts'
import type { TestPlant } from '../../../testing/plant.ts'
import { grant } from '../../profiles/testing.ts'

/** Otávio Penteado of São Paulo, who is no administrator, manages users from now on, and may all that an operator may. */
export async function userManager(plant: TestPlant, rights: Record<number, 'r' | 'w'> = { 21: 'w' }): Promise<Person> {
  await grant(plant, 'CIEX', rights)
  await plant.db.query(
    `insert into profiles_rights (profile_id, permission_id, level)
     select own.id, r.permission_id, r.level from profiles own, profiles p join profiles_rights r on r.profile_id = p.id
     where own.name = 'CIEX' and p.name = 'Operator' on conflict do nothing`,
  )
  await plant.db.query(`update profiles set applications = '{operatorApp,portal}' where name = 'CIEX'`)
  plant.app.services.caches.invalidateAll()
  return plant.as('otavio.penteado')
}

export async function idOf(plant: TestPlant, login: string): Promise<number> {
  const { rows } = await plant.db.query<{ id: number }>('select id from accounts where login = $1', [login])
  if (!rows[0]) throw new Error(`There is no account ${login}`)
  return rows[0].id
}

export async function roleId(plant: TestPlant, name: string): Promise<number> {
  const { rows } = await plant.db.query<{ id: number }>('select id from accounts_roles where name = $1', [name])
  return rows[0]?.id ?? 0
}

export async function profileId(plant: TestPlant, name: string): Promise<number> {
  const { rows } = await plant.db.query<{ id: number }>('select id from profiles where name = $1', [name])
  return rows[0]?.id ?? 0
}

export const pathOf = (id: number) => ({ params: { id: String(id) } })

export async function recordOf(plant: TestPlant, login: string, reader?: Person) {
  const person = reader ?? (await plant.as('admin'))
  return person.ask(getUser, pathOf(await idOf(plant, login)))
}

type Changes = Partial<Omit<Infer<typeof newUser>, never>>

/** Changes somebody as they are now. */
export async function change(plant: TestPlant, by: Person, login: string, changes: Changes) {
  const { rows } = await plant.db.query<{ id: number; row_version: number }>(
    'select id, row_version from accounts where login = $1',
    [login],
  )
  const [row] = rows
  if (!row) throw new Error(`There is no account ${login}`)
  return by.call(changeUser, { ...pathOf(row.id), body: { rowVersion: row.row_version, ...changes } as never })
}

/** A new operator of São Paulo, as `by` invites her. */
export async function invite(plant: TestPlant, by: Person, own: Changes = {}) {
  const body = {
    login: 'Nilza.Prates',
    name: 'Nilza Prates',
    roleId: await roleId(plant, 'Operator'),
    profileId: await profileId(plant, 'Operator'),
    plants: [plant.facts.plant],
    language: 'pt-BR' as const,
    ...own,
  }
  return by.call(inviteUser, { body: body as never })
}

/** Somebody has typed wrong passwords at the ID from everywhere. */
export async function closed(plant: TestPlant, login: string): Promise<void> {
  await plant.db.query(
    `insert into accounts_sign_in_failures (login, source, failures, last_at, locked_until)
     values ($1, 'address elsewhere', 5, $2, $3) on conflict do nothing`,
    [login, plant.now().toISOString(), new Date(plant.now().getTime() + 15 * 60_000).toISOString()],
  )
}
