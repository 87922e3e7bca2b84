import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Clone, openEmpty } from '../../testing/databases.ts'
import { SettingError } from './errors.ts'
import { migrate } from './migrate.ts'

let db: Clone
let folder: string
beforeAll(async () => {
  db = await openEmpty()
}, 60_000)
afterAll(() => db.drop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lineside-migrations-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await db.transaction((tx) => tx.exec('drop schema public cascade; create schema public'))
})

const file = (name: string, sql: string) => writeFile(join(folder, name), sql)
const tables = async () => {
  const { rows } = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

describe('migrate', () => {
  it('applies each file once, in order', async () => {
    await file('0002-plants-name.sql', 'alter table plants add column name text; create index on plants (name);')
    await file('0001-plants-tables.sql', 'create table plants (id int8);')
    expect(await migrate(db, folder)).toEqual({ applied: ['0001-plants-tables.sql', '0002-plants-name.sql'] })
    expect(await migrate(db, folder)).toEqual({ applied: [] })
    await file('0003-lines-tables.sql', 'create table lines (id int8); insert into plants values (1, $$a$$)')
    expect(await migrate(db, folder)).toEqual({ applied: ['0003-lines-tables.sql'] })
    expect(await tables()).toEqual(['lines', 'migrations', 'plants'])
    expect((await db.query('select name from migrations order by applied_at, name')).rows).toHaveLength(3)
  })

  it('lets two start at once', async () => {
    await file('0001-plants-tables.sql', 'create table plants (id int8)')
    const both = await Promise.all([migrate(db, folder), migrate(db, folder)])
    expect(both.flatMap(({ applied }) => applied)).toEqual(['0001-plants-tables.sql'])
  })

  it('leaves nothing of a file that fails, and keeps those before it', async () => {
    await file('0001-plants-tables.sql', 'create table plants (id int8)')
    await file('0002-lines-tables.sql', 'create table lines (id int8); select 1/0; create table more (id int8)')
    await expect(migrate(db, folder)).rejects.toMatchObject({
      name: 'SettingError',
      cause: { code: '22012' },
      message: 'The migration 0002-lines-tables.sql failed (22012); nothing of it was applied.',
    })
    expect(await tables()).toEqual(['migrations', 'plants'])
    await file('0002-lines-tables.sql', 'create table lines (id int8)')
    expect(await migrate(db, folder)).toEqual({ applied: ['0002-lines-tables.sql'] })
  })

  it('refuses a database newer than the program', async () => {
    await file('0001-plants-tables.sql', 'create table plants (id int8)')
    await file('0002-lines-tables.sql', 'create table lines (id int8)')
    await migrate(db, folder)
    await rm(join(folder, '0002-lines-tables.sql'))
    const refused = migrate(db, folder)
    await expect(refused).rejects.toBeInstanceOf(SettingError)
    await expect(refused).rejects.toThrow(/newer than this program.*0002-lines-tables\.sql/)
  })

  it('refuses a changed file, but not one with other line ends', async () => {
    await file('0001-plants-tables.sql', 'create table plants\n(id int8)')
    await migrate(db, folder)
    await file('0001-plants-tables.sql', 'create table plants\r\n(id int8)')
    expect(await migrate(db, folder)).toEqual({ applied: [] })
    await file('0001-plants-tables.sql', 'create table plants (id int4)')
    await expect(migrate(db, folder)).rejects.toBeInstanceOf(SettingError)
  })

  it.each([
    ['a gap', ['0001-a-b.sql', '0003-a-c.sql'], /Before the migration 0003-a-c\.sql/],
    ['a line that does not start at 1', ['0002-a-b.sql'], /Before the migration 0002-a-b\.sql/],
    ['a number used twice', ['0001-a-b.sql', '0001-a-c.sql'], /0001-a-c\.sql is used twice/],
    ['a wrong name', ['0001-a-b.sql', '2-more.sql'], /2-more\.sql is not named/],
  ])('refuses %s', async (_what, names, message) => {
    for (const name of names) await file(name, 'select 1')
    await expect(migrate(db, folder)).rejects.toThrow(message)
    expect(await tables()).toEqual([])
  })
})
