/** Templates of the embedded engine: the data directory of a filled instance, loaded by each clone into memory. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Database } from '../core/db/index.ts'
import { type EmbeddedDatabase, openEmbedded } from '../core/db/pglite.ts'
import type { Clone, Template } from './database-types.ts'
import { isOfDeadRun, runName } from './databases-runs.ts'

const FOLDER = join(tmpdir(), 'lineside-test-templates')
const PGLITE = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
// Small files of the write-ahead log make a small directory, which is quicker to load.
const OPTIONS = { initDbStartParams: ['--wal-segsize=1'] }

export async function makeEmbeddedTemplate(name: string, seed: (db: Database) => Promise<void>): Promise<Template> {
  const empty = await emptyFile()
  await removeLeftovers()
  const db = await openEmbedded({ load: empty }, {})
  try {
    await seed(db)
    const file = join(FOLDER, runName(name))
    await writeDump(db, file)
    return { engine: 'pglite', file }
  } finally {
    await db.close()
  }
}

export async function cloneEmbedded(file: string): Promise<Clone> {
  const db = await openEmbedded({ load: file }, {})
  return { ...db, drop: db.close }
}

export async function emptyEmbedded(): Promise<Clone> {
  return cloneEmbedded(await emptyFile())
}

export async function removeEmbeddedTemplate(file: string): Promise<void> {
  await rm(file, { force: true })
}

/** An empty database, kept from run to run: to make one takes seconds, to load one half a second. */
async function emptyFile(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PGLITE, '../package.json'), 'utf8')) as { version: string }
  const file = join(FOLDER, `empty-${version}`)
  if (existsSync(file)) return file
  await mkdir(FOLDER, { recursive: true })
  const db = await openEmbedded({ options: OPTIONS }, {})
  await writeDump(db, file)
  await db.close()
  return file
}

/** Written aside, so that nobody loads half a file. */
async function writeDump(db: EmbeddedDatabase, file: string): Promise<void> {
  await db.query('checkpoint')
  const aside = join(FOLDER, runName('part'))
  await writeFile(aside, await db.dump())
  await rename(aside, file)
}

async function removeLeftovers(): Promise<void> {
  for (const file of await readdir(FOLDER)) {
    if (isOfDeadRun(file)) await rm(join(FOLDER, file), { force: true })
  }
}
