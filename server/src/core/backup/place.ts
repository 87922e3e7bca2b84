/** Opens the database of the settings for a backup or a restore, which an embedded one allows to nobody else meanwhile. */
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { openEmbedded } from '../db/pglite.ts'

export interface Place {
  /** the folder of the embedded database; null on a server */
  folder: string | null
  open(): Promise<Database>
  release(): void
}

/** @throws SettingError where another process holds the data folder */
export function openPlace({ databaseUrl, dataDir }: Config): Place {
  if (databaseUrl) {
    const open = () =>
      openDatabase({ url: databaseUrl, dataDir, poolSize: 2, statementTimeout: 0, idleInTransactionTimeout: 0 })
    return { folder: null, open, release: () => undefined }
  }
  const data = resolve(dataDir)
  const lock = lockFolder(data)
  const folder = join(data, 'database')
  return { folder, open: () => openEmbedded({ folder }, {}), release: lock.release }
}
