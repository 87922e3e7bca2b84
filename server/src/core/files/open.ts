import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, SettingError } from '../db/index.ts'
import type { Log } from '../log.ts'
import { claimStore, isOwn, placeOf, readIdentity, takeOver } from './owner.ts'
import type { FileStore } from './store.ts'
import { openDatabaseStore } from './store-database.ts'
import { openFolderStore } from './store-folder.ts'
import { openS3Store } from './store-s3.ts'
import { openWorkFolder, type WorkFolder } from './work-folder.ts'

/** Milliseconds for which an answer of `check` is taken for true: probes come from everywhere. */
const CHECKED_FOR = 10_000
/** Milliseconds after which a store that says nothing is taken for gone. */
const PATIENCE = 5_000
const DAY = 86_400_000

/** The files of this program: where contents are kept, and where they stand while they are worked on. */
export interface Files {
  store: FileStore
  retentionDays: number
  /** what arrives, where `put` finds it without copying */
  incoming: WorkFolder
  /** a folder of this process's machine for work of one kind */
  workFolder(name: string): WorkFolder
  /** at the start. @throws SettingError where the files are not this database's, or cannot be written */
  claim(): Promise<void>
  /** null while files can be read and written, else what is wrong, in words that tell nothing of the plant */
  check(): Promise<string | null>
  /** whether contents may be removed: asked by the housekeeping, which does so every hour */
  mayRemove(): Promise<boolean>
}

type Logged = Pick<Config, 'files' | 'dataDir'>

/** The store that the settings name. */
export function openStore({ files, dataDir }: Logged, db: Pick<Database, 'query'>): FileStore {
  if (files.store === 's3') return openS3Store(files.s3)
  if (files.store === 'database') return openDatabaseStore(db)
  return openFolderStore(join(resolve(dataDir), 'files'))
}

export function openFileService(config: Logged, db: Database, log: Pick<Log, 'warn'>): Files {
  const { dataDir } = config
  const store = openStore(config, db)
  // a folder takes over by renaming, so what arrives must stand on the same disk
  const incoming = openWorkFolder(
    store.kind === 'folder' ? join(dataDir, 'files', 'incoming') : join(dataDir, 'incoming'),
  )
  let claimed: { identity: string; place: string } | undefined
  let last: { at: number; answer: Promise<string | null> } | undefined

  async function look(): Promise<string | null> {
    if (!claimed) return null
    try {
      await incoming.probe()
      await store.probe()
      if (store.mark && !(await isOwn(store.mark, claimed))) return 'the files are not those of this database'
      return null
    } catch (error) {
      log.warn({ err: error }, 'Files cannot be written')
      return 'the files cannot be written'
    }
  }

  return {
    store,
    retentionDays: config.files.retentionDays,
    incoming,
    workFolder: (name) => openWorkFolder(join(dataDir, name)),
    async claim() {
      await writable(store, incoming, dataDir)
      await claimStore(db, store, dataDir)
      await incoming.tidy(new Date(Date.now() - DAY))
      last = undefined
      claimed = { identity: (await readIdentity(db)).identity, place: await placeOf(db, store, dataDir) }
    },
    check() {
      if (last && Date.now() - last.at < CHECKED_FOR) return last.answer
      last = { at: Date.now(), answer: within(PATIENCE, look(), 'the files do not answer') }
      return last.answer
    },
    async mayRemove() {
      const may = await takeOver(db, store, dataDir)
      if (!may) log.warn({}, 'Another database fills the same files, or this one was set back: none is removed')
      return may
    },
  }
}

async function writable(store: FileStore, incoming: WorkFolder, dataDir: string): Promise<void> {
  try {
    await incoming.probe()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(
      `Files cannot be written in the data folder ${resolve(dataDir)} (${code}): give the process write access or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  await store.probe().catch((error: Error) => {
    throw new SettingError(`Files cannot be written to ${store.name}: ${error.message}.`, { cause: error })
  })
}

function within<T>(milliseconds: number, work: Promise<T>, otherwise: T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(() => late.resolve(otherwise), milliseconds)
  timer.unref()
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
