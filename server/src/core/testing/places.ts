import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readTar } from '../backup/tar.ts'
import { type Database, openDatabase } from '../db/index.ts'
import type { Template } from './databases.ts'
import { databaseOnServer } from './databases-postgres.ts'

/** A place as an operator has one: settings, and a database that a program opens by them. */
export interface TestPlace {
  settings: Record<string, string>
  dataDir: string
  open(): Promise<Database>
  drop(): Promise<void>
}

/** A place in a folder (and on the server of the template), with the template's database in it or with none. */
export async function makePlace(template: Template, dataDir: string, filled: boolean): Promise<TestPlace> {
  if (template.engine === 'postgres') {
    const { url, drop } = await databaseOnServer(template.server, filled ? template.database : null)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url }
    return { settings, dataDir, open: () => openDatabase({ url, dataDir }), drop }
  }
  if (filled) await unpack(template.file, join(dataDir, 'database'))
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '' }
  return { settings, dataDir, open: () => openDatabase({ dataDir }), drop: async () => undefined }
}

async function unpack(path: string, folder: string) {
  const archive = await open(path)
  try {
    for await (const entry of readTar(archive)) {
      const target = join(folder, entry.name)
      await mkdir(entry.folder ? target : dirname(target), { recursive: true })
      if (!entry.folder) await pipeline(entry.content(), createWriteStream(target))
    }
  } finally {
    await archive.close()
  }
}
