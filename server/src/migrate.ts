import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfig } from './core/config.ts'
import { grantRuntime, migrate, openDatabase, SettingError } from './core/db/index.ts'
import { errorText } from './core/log-error.ts'
import { ensurePartitions } from './housekeeping.ts'

/**
 * `npm run migrate`: brings the database of DATABASE_URL up to date as its owner, and with `--runtime-role=<name>` gives
 * that role what the server needs. The server then runs under it and owns nothing.
 */
export async function prepareDatabase(url: string | undefined, role: string | undefined): Promise<string> {
  if (!url) throw new SettingError('npm run migrate needs DATABASE_URL: the address of a server, as the owner.')
  const db = await openDatabase({ url, dataDir: '', poolSize: 2 })
  try {
    const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
    const { applied } = await migrate(db, join(root, 'server', 'migrations'))
    await ensurePartitions(db)
    if (role) await grantRuntime(db, role)
    const done = applied.length === 0 ? 'Nothing was missing' : `${applied.length} migrations were applied`
    return role ? `${done}; ${role} may run the server.` : `${done}.`
  } finally {
    await db.close()
  }
}

async function main() {
  const { values } = parseArgs({ options: { 'runtime-role': { type: 'string' } } })
  const line = await prepareDatabase(readConfig(process.env).databaseUrl, values['runtime-role'])
  process.stdout.write(`${line}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error: Error) => {
    process.stderr.write(`${error instanceof SettingError ? error.message : errorText(error)}\n`)
    process.exitCode = 2
  })
}
