import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest'
import { type Clone, openEmpty } from '../../testing/databases.ts'
import { builder, many, maybe, one, run } from './kysely.ts'

interface Tables {
  plants: { id: number; name: string; tags: string[] }
}
const q = builder<Tables>()

let db: Clone
beforeAll(async () => {
  db = await openEmpty()
  await db.query('create table plants (id int8 primary key, name text, tags text[])')
}, 60_000)
afterAll(() => db.drop())

it('compiles and runs, typed', async () => {
  const rows = [
    { id: 1, name: 'a', tags: ['x'] },
    { id: 2, name: 'b', tags: [] },
  ]
  expect(await run(db, q.insertInto('plants').values(rows))).toBe(2)
  const result = await many(
    db,
    q.selectFrom('plants').select(['id', 'tags']).where('name', 'in', ['a', 'b']).orderBy('id'),
  )
  expectTypeOf(result).toEqualTypeOf<{ id: number; tags: string[] }[]>()
  expect(result).toEqual([
    { id: 1, tags: ['x'] },
    { id: 2, tags: [] },
  ])
  const byId = (id: number) => q.selectFrom('plants').select('name').where('id', '=', id)
  expect(await one(db, byId(1))).toEqual({ name: 'a' })
  expect(await maybe(db, byId(9))).toBeUndefined()
  await expect(one(db, byId(9))).rejects.toThrow(/no row/)
})

it('runs on a transaction', async () => {
  await db.transaction((tx) => run(tx, q.updateTable('plants').set({ name: 'c' }).where('id', '=', 1)))
  expect(await one(db, q.selectFrom('plants').select('name').where('id', '=', 1))).toEqual({ name: 'c' })
})

it('refuses to run a query by itself', async () => {
  await expect(q.selectFrom('plants').selectAll().execute()).rejects.toThrow(/only builds queries/)
})
