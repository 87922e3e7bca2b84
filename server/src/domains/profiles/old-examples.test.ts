import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../core/db/index.ts'
import { type Clone, openEmpty } from '../../testing/databases.ts'

/** A database from before managers could change the matrix: what becomes of the example profiles that a plant has. */

const migrations = join(import.meta.dirname, '../../../migrations')
const GIVES = '0098-profiles-examples.sql'

const analyst = {
  1: 'w',
  2: 'w',
  4: 'w',
  8: 'r',
  9: 'r',
  10: 'r',
  13: 'w',
  16: 'w',
  17: 'w',
  18: 'w',
  20: 'w',
} as const
const analystToo = { 22: 'r', 24: 'r', 26: 'r', 29: 'r', 34: 'w', 35: 'r', 37: 'w', 38: 'w', 40: 'r', 41: 'r' } as const
const manager = {
  1: 'r',
  2: 'w',
  4: 'r',
  7: 'r',
  14: 'r',
  15: 'r',
  16: 'w',
  17: 'w',
  19: 'r',
  20: 'w',
  22: 'w',
} as const
const managerToo = { 24: 'r', 26: 'r', 28: 'w', 29: 'r', 35: 'r', 39: 'w', 40: 'w', 41: 'w' } as const
const managerApp = { 2001: 'w', 2002: 'w', 2003: 'w', 2004: 'w', 2005: 'w', 2006: 'w', 2007: 'w' } as const
const ciex = { 14: 'r', 19: 'w', 31: 'w', 32: 'w', 33: 'w' } as const

/** As the product brought them, by their ids; and what each plant made of its own. */
const profiles = [
  { id: 1, name: 'Analyst', applications: ['portal'], rights: { ...analyst, ...analystToo } },
  {
    id: 2,
    name: 'Manager',
    applications: ['portal', 'managerApp'],
    rights: { ...manager, ...managerToo, ...managerApp },
  },
  // shaped: one right more, another application
  { id: 3, name: 'CIEX', applications: ['portal'], rights: { ...ciex, 21: 'r' } },
  { id: 4, name: 'Operations manager', applications: ['portal', 'managerApp'], rights: { ...manager, ...managerToo } },
]

let db: Clone
let folder: string
beforeAll(async () => {
  db = await openEmpty()
  folder = await mkdtemp(join(tmpdir(), 'lineside-old-'))
}, 60_000)
afterAll(async () => {
  await rm(folder, { recursive: true })
  await db.drop()
})

const rightsOf = async (id: number) => {
  const { rows } = await db.query<{ permission: number; level: string }>(
    'select permission_id as permission, level from profiles_rights where profile_id = $1',
    [id],
  )
  return Object.fromEntries(rows.map(({ permission, level }) => [permission, level]))
}

it('those that stand as they came get what they lacked, once; what a plant shaped stays', async () => {
  const files = (await readdir(migrations)).sort()
  const take = (some: readonly string[]) =>
    Promise.all(some.map((file) => copyFile(join(migrations, file), join(folder, file))))
  await take(files.filter((file) => file < GIVES))
  await migrate(db, folder)
  for (const { id, name, applications, rights } of profiles) {
    await db.query('insert into profiles (id, name, search_name, applications) values ($1, $2, lower($2), $3)', [
      id,
      name,
      applications,
    ])
    await db.query(
      'insert into profiles_rights (profile_id, permission_id, level) select $1, key::integer, value from jsonb_each_text($2)',
      [id, JSON.stringify(rights)],
    )
  }
  await take(files.filter((file) => file >= GIVES))
  expect((await migrate(db, folder)).applied[0]).toBe(GIVES)
  const [first, second, third, fourth] = profiles.map(({ rights }) => rights)
  expect(await rightsOf(1)).toEqual({ ...first, 1001: 'w', 1002: 'w' })
  expect(await rightsOf(2)).toEqual({ ...second, 14: 'w', 38: 'w', 1001: 'w' })
  expect(await rightsOf(3)).toEqual(third)
  expect(await rightsOf(4)).toEqual(fourth)
  const { rows } = await db.query<{ version: number }>('select row_version as version from profiles order by id')
  expect(rows.map(({ version }) => version)).toEqual([2, 2, 1, 1])
}, 120_000)
