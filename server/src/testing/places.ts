import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Database, openDatabase } from '../core/db/index.ts'
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
  if (filled) {
    const folder = join(dataDir, 'database')
    await mkdir(folder, { recursive: true })
    await promisify(execFile)('tar', ['-xf', template.file, '-C', folder])
  }
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '' }
  return { settings, dataDir, open: () => openDatabase({ dataDir }), drop: async () => undefined }
}
