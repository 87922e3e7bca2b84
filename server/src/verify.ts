import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from './core/config.ts'
import { type Database, openDatabase, SettingError } from './core/db/index.ts'
import { errorText } from './core/log-error.ts'
import { describeFinding, readHeads, type Verification, verifySeals } from './core/seals/index.ts'

interface Options {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  /** a file of heads, or the folder of such files */
  heads?: string
  /** heads made later are not asked for */
  until?: string
  say(line: string): void
}

/** Milliseconds between two lines of how far it is. */
const PROGRESS_EVERY = 5_000

/**
 * `npm run verify`: holds the history of a live or restored database against its seals. Resolves with whether all fits;
 * throws a SettingError where it cannot tell. Writes nothing.
 */
export async function verify({ config, heads, until, say }: Options): Promise<boolean> {
  const limit = until === undefined ? undefined : new Date(until)
  if (limit && Number.isNaN(limit.getTime())) throw new SettingError(`--until is not a time: ${until}.`)
  const lines = heads === undefined ? undefined : readHeads(heads)
  const db = await open(config)
  try {
    await refuseOther(db)
    const result = await verifySeals(db, {
      heads: lines && { lines, until: limit },
      progress: progress(say),
    })
    report(result, lines !== undefined, say)
    return result.wrong === 0
  } finally {
    await db.close()
  }
}

function open({ databaseUrl, dataDir }: Options['config']): Promise<Database> {
  // opening an empty folder would make a new database, and find it flawless
  if (!databaseUrl && !existsSync(join(dataDir, 'database', 'PG_VERSION'))) {
    throw new SettingError(`There is no database in ${resolve(dataDir)}: set DATA_DIR or DATABASE_URL.`)
  }
  return openDatabase({ url: databaseUrl, dataDir, poolSize: 2, statementTimeout: 0 })
}

async function refuseOther(db: Database) {
  const { rows } = await db.query<{ known: boolean }>(
    `select count(*) = 1 as known from information_schema.columns
     where table_name = 'history_seals' and column_name = 'marks' and table_schema = current_schema()`,
  )
  if (rows[0]?.known) return
  throw new SettingError(
    'This database is not from Lineside, or is older than this program: start Lineside on it once.',
  )
}

function progress(say: Options['say']) {
  let said = Date.now()
  return (part: number, rows: number) => {
    if (Date.now() - said < PROGRESS_EVERY) return
    said = Date.now()
    say(`  ${Math.floor(part * 100)} %, ${rows} rows`)
  }
}

function report(
  { rows, seals, heads, unsealed, wrong, findings }: Verification,
  withHeads: boolean,
  say: Options['say'],
) {
  say(`${rows} rows fit their ${seals} seals.`)
  if (withHeads) say(`${heads} heads stand in the database as they were told.`)
  else say('Without --heads nobody sees that the newest rows were cut off together with their seals.')
  if (unsealed.since) say(`${unsealed.rows} rows are not sealed yet, the oldest of ${unsealed.since}.`)
  if (wrong === 0) return say('Nothing is wrong.')
  say(`WRONG: ${wrong} ${wrong === 1 ? 'thing' : 'things'}, the first of them:`)
  for (const finding of findings) say(`  ${describeFinding(finding)}`)
}

async function main() {
  const { values } = parseArgs({ options: { heads: { type: 'string' }, until: { type: 'string' } } })
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  process.exitCode = (await verify({ config: readConfig(process.env), ...values, say })) ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env.TZ = 'UTC'
  main().catch((error: Error) => {
    process.stderr.write(`${error instanceof SettingError ? error.message : errorText(error)}\n`)
    process.exitCode = 2
  })
}
