/** Brings a database to the state of the program by plain SQL files, each once, in one line. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingError } from './errors.ts'
import type { Connection, Database } from './types.ts'

/** Any fixed number: the advisory lock that lets one process at a time migrate a database. */
const LOCK = 5_463_786_912
const FILE = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)+\.sql$/

interface Migration {
  name: string
  sql: string
  sha256: string
}

/**
 * Applies the files `NNNN-<domain>-<what>.sql` of a folder that the database does not have yet, each in a transaction
 * of its own. Two processes may start at once. Throws a SettingError when the database does not fit the program, an
 * Error when the files themselves are wrong.
 */
export async function migrate(db: Database, folder: string): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder)
  const connection = await db.connect()
  try {
    return { applied: await migrateLocked(connection, migrations) }
  } catch (error) {
    throw explain(error)
  } finally {
    // The session's end frees the advisory lock even if something above went wrong.
    connection.release(true)
  }
}

async function migrateLocked(connection: Connection, migrations: Migration[]): Promise<string[]> {
  // Another process may migrate for long, and so may we.
  await connection.exec(`begin; set local statement_timeout = 0; select pg_advisory_lock(${LOCK}); commit`)
  try {
    // asked first: a role that owns nothing may not even try to create what is there
    const [known] = await connection.exec(`select to_regclass('migrations') is not null as known`)
    if (!known?.known) {
      await connection.exec(
        `create table migrations (
           name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
      )
    }
    const missing = await findMissing(connection, migrations)
    for (const migration of missing) await apply(connection, migration)
    return missing.map((migration) => migration.name)
  } finally {
    await connection.exec(`rollback; select pg_advisory_unlock(${LOCK})`)
  }
}

async function findMissing(connection: Connection, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await connection.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of rows) {
    const migration = known.get(name)
    if (!migration) {
      throw new SettingError(
        `The database is newer than this program: it has the migration ${name}, which the program does not know; start the newer program.`,
      )
    }
    if (migration.sha256 !== sha256) {
      throw new SettingError(
        `The migration ${name} was applied to the database in another form than this program has: start the program that made the database.`,
      )
    }
    known.delete(name)
  }
  const missing = [...known.values()]
  const last = rows.at(-1)?.name
  const skipped = missing.find((migration) => last !== undefined && migration.name < last)
  if (skipped) {
    throw new SettingError(`The database has ${last} but lacks the earlier migration ${skipped.name}: it is damaged.`)
  }
  return missing
}

async function apply(connection: Connection, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await connection.exec('begin; set local statement_timeout = 0')
    await connection.exec(sql)
    await connection.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await connection.exec('commit')
  } catch (error) {
    if (code(error) === '42501') throw error
    // which one and why, but not the sentence of the database, which may quote a row
    throw new SettingError(`The migration ${name} failed (${code(error)}); nothing of it was applied.`, {
      cause: error,
    })
  }
}

/** The files in order. Throws an Error for a wrong name, a number used twice and a gap. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  names.forEach((name, index) => {
    const number = FILE.exec(name)?.[1]
    if (!number) throw new Error(`The migration ${name} is not named NNNN-<domain>-<what>.sql`)
    if (Number(number) === index) throw new Error(`The number of the migration ${name} is used twice`)
    if (Number(number) !== index + 1) throw new Error(`Before the migration ${name} a number is missing`)
  })
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      // The same file checked out with other line ends is the same migration.
      const sha256 = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      return { name, sql, sha256 }
    }),
  )
}

function code(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code'
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error) || code(error) !== '42501') return error
  return new SettingError(
    `The user of DATABASE_URL may not create tables (${error.message}): make it the owner of the database, or migrate as its owner by npm run migrate.`,
    { cause: error },
  )
}
