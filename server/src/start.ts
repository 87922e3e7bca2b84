import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { FIRST_ACCESS } from '@lineside/contract/accounts'
import { type App, createApp } from './app.ts'
import type { Config } from './core/config.ts'
import { type Database, migrate, openDatabase, SettingError, withStartLock } from './core/db/index.ts'
import { type Files, openFileService } from './core/files/index.ts'
import { type Log, openLog } from './core/log.ts'
import { collectOnce } from './core/threads/collect.ts'
import { collectInTime } from './core/threads/old-heap.ts'
import { fixYoungHeap } from './core/threads/young-heap.ts'
import { offerOtherDemos } from './demo-others.ts'
import { type PlantState, preparePlant } from './first-start.ts'
import { ensurePartitions } from './housekeeping.ts'

export interface StartOptions {
  config: Config
  /** the folder of the program: holds server/migrations and web/dist */
  root: string
  version: string
  say(line: string): void
  /** what must be there before anything is answered */
  pages?: Promise<unknown>
  /** told how much of an empty database is filled, 0 to 1 */
  progress?: (share: number) => void
  /** told, with the reason, when the database has ended for good, also while it still starts */
  lost(reason: Error): void
}

export interface Running {
  address: string
  port: number
  /** finishes what is under way and leaves a clean database */
  stop(): Promise<void>
}

/** Opens the database, brings it up to date, fills an empty one where that is wanted, and serves. */
export async function start(options: StartOptions): Promise<Running> {
  const { config, root, say } = options
  const letYoungHeapGrow = fixYoungHeap()
  collectInTime()
  const log = openLog(config.logLevel)
  // what is begun of an empty database is finished first: the next start finds it whole
  options.pages?.catch(() => undefined)
  const { db, files, plant } = await openPrepared(options, log).catch((error) => {
    letYoungHeapGrow()
    throw error
  })
  try {
    await options.pages
    const app = await createApp({
      config,
      db,
      log,
      files,
      webFolder: join(root, 'web', 'dist'),
      version: options.version,
      demo: plant.demo,
      demoLanguages: config.demoBeside || offersOthers(db, plant, config),
      hereOnly: plant.demo && config.demo !== true,
    })
    if (app.probes && config.probes) await listen(app.probes, config.probes, 'PROBES_')
    await listen(app.http, config, '')
    const endOthers = frontOfOthers(app, db, plant, config, log)
    await app.startWork()
    const address = addressOf(app.http.server.address(), config)
    greet(say, { address, db, plant, config })
    setImmediate(collectOnce)
    return {
      address,
      port: portOf(app.http.server.address(), config),
      async stop() {
        // beside it: one that is only being made takes longer than this one may
        await Promise.all([endOthers(), app.close().then(() => db.close())])
        letYoungHeapGrow()
      },
    }
  } catch (error) {
    letYoungHeapGrow()
    await db.close().catch(() => {})
    throw error
  }
}

/** Whether pages may ask for the demo plant of their language: beside an embedded one whose language nobody has set. */
const offersOthers = (db: Database, { demoLanguage }: PlantState, config: Config) =>
  db.engine === 'pglite' && demoLanguage !== null && config.demoLanguage === undefined

function frontOfOthers(app: App, db: Database, plant: PlantState, config: Config, log: Log): () => Promise<void> {
  if (plant.demoLanguage === null || !offersOthers(db, plant, config)) return () => Promise.resolve()
  return offerOtherDemos(app.http.server, {
    own: plant.demoLanguage,
    dataDir: config.dataDir,
    log,
    short: config.shortDemo,
    hereOnly: config.demo !== true,
  })
}

interface Prepared {
  db: Database
  files: Files
  plant: PlantState
}

/**
 * The database, up to date, with its files and its first plant. The memory of the embedded engine never shrinks while it
 * runs, and what fills an empty plant needs much of it once: then it is opened anew.
 */
async function openPrepared(options: StartOptions, log: Log): Promise<Prepared> {
  const first = await openAndPrepare(options, log)
  if (!first.plant.filled || first.db.engine !== 'pglite') return first
  await first.db.close()
  const { db, files } = await openAndPrepare(options, log)
  return { db, files, plant: first.plant }
}

async function openAndPrepare({ config, root, say, lost, progress }: StartOptions, log: Log): Promise<Prepared> {
  const db = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    onError: (error) => log.error({ err: error }, 'The database connection failed'),
  })
  db.lost?.addEventListener('abort', () => lost(db.lost?.reason as Error))
  try {
    return await alone(config, say, async () => {
      await migrate(db, join(root, 'server', 'migrations'))
      await ensurePartitions(db)
      const files = openFileService(config, db, log)
      await files.claim()
      return { db, files, plant: await preparePlant(db, config, say, progress) }
    })
  } catch (error) {
    await db.close().catch(() => {})
    throw error
  }
}

/** Processes that start together on one server: one of them prepares its database. The embedded engine has one process. */
function alone<T>(config: Config, say: StartOptions['say'], work: () => Promise<T>): Promise<T> {
  if (!config.databaseUrl) return work()
  return withStartLock(config.databaseUrl, () => say('Another process prepares the database, waiting for it …'), work)
}

type Listens = { listen(options: Place): Promise<string> }
type Place = Pick<Config, 'host' | 'port'> & { backlog?: number }

/**
 * Connections that wait to be taken up, as many as the kernel allows by itself (net.core.somaxconn, 4,096 on Linux): one
 * beyond is dropped and tried again after 1, 3 and 7 s, whoever's it is. Node's own number is 511.
 */
const BACKLOG = 4_096

/** `prefix`: of the settings that name the place. */
async function listen(http: Listens, { host, port }: Place, prefix: '' | 'PROBES_') {
  try {
    await http.listen({ host, port, backlog: BACKLOG })
  } catch (error) {
    const { code } = error as { code?: string }
    const where = `${host}:${port}`
    if (code === 'EADDRINUSE') {
      const way = `Stop it, or set ${prefix}PORT to another number.`
      throw new SettingError(`Something else already listens on ${where}. ${way}`)
    }
    if (code === 'EACCES') throw new SettingError(`This user may not listen on ${where}. Set ${prefix}PORT above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new SettingError(`${prefix}HOST ${host} is not an address of this machine.`)
    }
    throw error
  }
}

const portOf = (address: AddressInfo | string | null, config: Config) =>
  typeof address === 'object' && address ? address.port : config.port

function addressOf(address: AddressInfo | string | null, config: Config): string {
  const port = portOf(address, config)
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${port}`
}

interface Greeting {
  address: string
  db: Database
  plant: PlantState
  config: Config
}

function greet(say: StartOptions['say'], { address, db, plant, config }: Greeting) {
  say('')
  say(`  Lineside is ready: ${address}`)
  if (plant.demo) {
    say('')
    say('  Sign in as admin, manager, supervisor, analyst, operator, or outsider (the other plant).')
    say('  Password: lineside-demo')
    if (config.demo !== true)
      say('  A proxy is refused, for everyone knows it: LINESIDE_DEMO=on shows it to whoever comes.')
  }
  if (plant.firstAccess) {
    say('')
    say('  There is no account yet. Open this link once, within 24 hours, to become the administrator:')
    say(`  ${address}${FIRST_ACCESS}#${plant.firstAccess}`)
  }
  if (plant.notice) say(`  ${plant.notice}`)
  if (db.engine === 'pglite') {
    say('')
    say('  The embedded database survives a crash of the program, but not a power cut.')
    say('  For records that must be kept, set DATABASE_URL to a PostgreSQL server.')
  }
  say('')
}
