import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@lineside/contract/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Connection, type Database, grantRuntime, openDatabase } from './core/db/index.ts'
import { verifySeals } from './core/seals/index.ts'
import { cast, giveRoles, requestOf } from './testing/access-cases.ts'
import { everyCase } from './testing/access-every.ts'
import { quietServer } from './testing/databases.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import { onOwnPlant, onQuietPlant, plantOn, type TestPlant } from './testing/plant.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lineside-runtime-'))
})
afterAll(() => rm(folder, { recursive: true }))

const PASSWORD = 'only-for-this-test'

/** The same database by a role that owns nothing: on a server it signs in, the embedded engine takes it on. */
async function asRuntime(plant: TestPlant, use: (db: Database) => Promise<void>) {
  const { db } = plant
  const role = `lineside_runtime_${randomBytes(4).toString('hex')}`
  const one = await db.connect()
  await one.exec(`create role ${role} login password '${PASSWORD}'`)
  one.release()
  await grantRuntime(db, role)
  try {
    if (db.engine === 'postgres') await onServer(db, role, use)
    else {
      await db.query(`set role ${role}`)
      await use(db)
    }
  } finally {
    if (db.engine === 'pglite') await db.query('reset role')
    const last = await db.connect()
    await last.exec(`drop owned by ${role}; drop role ${role}`)
    last.release()
  }
}

async function onServer(db: Database, role: string, use: (db: Database) => Promise<void>) {
  const { rows } = await db.query<{ name: string }>('select current_database() as name')
  const url = Object.assign(new URL(quietServer() ?? String(process.env.TEST_DATABASE_URL)), {
    pathname: `/${rows[0]?.name}`,
    username: role,
    password: PASSWORD,
  })
  const runtime = await openDatabase({ url: url.href, dataDir: '' })
  try {
    await use(runtime)
  } finally {
    await runtime.close()
  }
}

/** A database that remembers what the role was refused. */
function watched() {
  const refused: string[] = []
  const noting = <T>(text: string, answer: Promise<T>) =>
    answer.catch((error: { code?: string }) => {
      if (error.code === '42501') refused.push(text)
      throw error
    })
  const over = <C extends Pick<Connection, 'query' | 'exec'>>(one: C): C => ({
    ...one,
    query: (text: string, values?: readonly unknown[]) => noting(text, one.query(text, values)),
    exec: (sql: string) => noting(sql, one.exec(sql)),
  })
  const wrap = (db: Database): Database => ({
    ...db,
    query: (text, values, options) => noting(text, db.query(text, values, options)),
    connect: async (options) => over(await db.connect(options)),
    transaction: (work) => db.transaction((tx) => work(over(tx))),
  })
  return { refused, wrap }
}

const HISTORY = [
  `update history set reason = 'x'`,
  'delete from history',
  'truncate history',
  'delete from history_default',
  'alter table history disable trigger user',
  'drop trigger history_keeps_rows on history',
  'update history_seals set row_count = 0',
  'delete from history_seals',
  'truncate history_seals',
  'alter table history_seals disable trigger user',
  'drop table history_seals',
  `create or replace function core_refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
  `set session_replication_role = 'replica'`,
  'create table more (id int8)',
  `insert into core_partitioned (table_name, month_column, insert_only) values ('accounts', 'at', false)`,
  `update migrations set sha256 = ''`,
  'delete from core_sealing',
]

it(
  'the server runs under a role that owns nothing, and that role cannot change the history',
  () =>
    // its sealing waits for whatever others have open
    onQuietPlant(async (plant) => {
      await asRuntime(plant, async (db) => {
        const { refused, wrap } = watched()
        const own = await plantOn(db, { wrap, settings: { DATA_DIR: folder } })
        await giveRoles(own, {})
        const failed: string[] = []
        for (const endpoint of everyEndpoint) {
          const access = everyCase[endpoint.name]
          const by = access?.by ?? (endpoint.right === 'administrator' ? 'admin' : cast.everything)
          const person = endpoint.right === 'public' ? own.nobody : await own.signIn(by)
          try {
            const sent = await access?.call(own, person)
            const { statusCode } = await person.send(requestOf(endpoint, sent ?? {}))
            if (statusCode >= 300) failed.push(`${endpoint.name} ${statusCode}`)
          } catch (error) {
            failed.push(`${endpoint.name} ${error}`)
          }
        }
        expect(refused).toEqual([])
        // some undo what others need, and each is proven by itself elsewhere
        expect(failed.length, failed.join('\n')).toBeLessThan(everyEndpoint.length * 0.2)
        await own.nobody.ask(signIn, { body: { id: 'analyst', password: 'lineside-demo' } })
        own.moveClock(3_600_000)
        await own.runJobs()
        own.moveClock(86_400_000)
        await own.runJobs()
        const { rows } = await db.query<{ made: number }>(
          `select core_ensure_months('2031-01-01', '2031-02-01') as made`,
        )
        expect(rows[0]?.made).toBeGreaterThan(1)
        expect(refused).toEqual([])
        for (const sql of HISTORY) await expect([sql, db.query(sql)].at(1)).rejects.toMatchObject({ code: '42501' })
        expect(await verifySeals(db)).toMatchObject({ wrong: 0, findings: [] })
        await own.app.close()
      })
    }),
  180_000,
)

it('a role that could help itself to more is refused', () =>
  onOwnPlant(async ({ db }) => {
    const { rows } = await db.query<{ me: string }>('select current_user as me')
    await expect(grantRuntime(db, String(rows[0]?.me))).rejects.toMatchObject({ name: 'SettingError' })
    await expect(grantRuntime(db, 'nobody at all')).rejects.toThrow('There is no role')
  }))
