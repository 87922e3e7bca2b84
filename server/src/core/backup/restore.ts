import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { type Database, SettingError } from '../db/index.ts'
import { openStore } from '../files/open.ts'
import { placeOf, readIdentity, recordOwner } from '../files/owner.ts'
import { CONTENTS, countRows, DUMP, MANIFEST, type Manifest, manifestSchema } from './manifest.ts'
import { openPlace, type Place } from './place.ts'
import { runTool } from './postgres-tools.ts'
import { type Proof, prove } from './prove.ts'
import { fillStore } from './restore-files.ts'
import type { RestoreOptions } from './restore-options.ts'
import { assertEmpty, emptyDatabase } from './restore-place.ts'
import { DamagedTar, readTar } from './tar.ts'

/**
 * Brings an archive back into an empty place, after it was tried whole; then compares what is there with it.
 * @throws SettingError where the archive is damaged or does not fit, and where the place is not empty
 */
export async function restore(options: RestoreOptions): Promise<Proof> {
  const { config, path, migrations, say } = options
  const archive = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new SettingError(`The archive ${path} cannot be read (${error.code}).`, { cause: error })
  })
  try {
    say('Trying the archive …')
    const manifest = await tryArchive(archive, path)
    await assertFits(manifest, config, migrations)
    const place = openPlace(config)
    try {
      return await bringBack(archive, manifest, place, options)
    } finally {
      place.release()
    }
  } finally {
    await archive.close()
  }
}

/** Reads all of it: every entry has the hash that it should have, and none is missing. */
async function tryArchive(archive: FileHandle, path: string): Promise<Manifest> {
  const results: Record<string, string> = {}
  let manifest: Manifest | undefined
  let contents = 0
  try {
    for await (const entry of readTar(archive)) {
      if (entry.folder) continue
      if (entry.name === MANIFEST) {
        manifest = manifestSchema.parse(JSON.parse(await text(entry.content())))
        continue
      }
      const hash = createHash('sha256')
      for await (const chunk of entry.content() as AsyncIterable<Uint8Array>) hash.update(chunk)
      const sum = hash.digest('hex')
      if (!entry.name.startsWith(CONTENTS)) results[entry.name] = sum
      else if (entry.name !== `${CONTENTS}${sum}`) throw new DamagedTar()
      else contents++
    }
  } catch (error) {
    throw new SettingError(`The archive ${path} is damaged: nothing was restored.`, { cause: error })
  }
  const expectedCount = manifest?.store === 'database' ? 0 : manifest?.contents.count
  const names = Object.keys(results)
  const whole = names.length === Object.keys(manifest?.entries ?? {}).length && contents === expectedCount
  if (!manifest || !whole || names.some((name) => manifest?.entries[name] !== results[name])) {
    throw new SettingError(`The archive ${path} is incomplete, or not a backup of Lineside: nothing was restored.`)
  }
  return manifest
}

async function assertFits(manifest: Manifest, config: Config, migrations: string): Promise<void> {
  const engine = config.databaseUrl ? 'postgres' : 'pglite'
  if (manifest.engine !== engine) {
    const [from, to] =
      manifest.engine === 'postgres' ? ['set', 'a PostgreSQL server'] : ['leave out', 'an embedded database']
    throw new SettingError(`The archive is of ${to}: ${from} DATABASE_URL.`)
  }
  const known = new Set(await readdir(migrations))
  const newer = manifest.migrations.find(({ name }) => !known.has(name))
  if (newer)
    throw new SettingError(`The archive is of Lineside ${manifest.version}, newer than this program: use that version.`)
}

async function bringBack(
  archive: FileHandle,
  manifest: Manifest,
  place: Place,
  options: RestoreOptions,
): Promise<Proof> {
  const { config, replace, copy, say } = options
  await assertEmpty(place, manifest, options)
  say('Restoring the database …')
  if (place.folder) await unpackFolder(archive, place.folder, replace)
  else await restoreDump(archive, manifest, place, options)
  const db = await place.open()
  try {
    const rows = await countRows(db)
    const store = openStore(config, db)
    // whoever starts before the end finds files that are not there
    await db.query("update core_identity set place = 'restoring'")
    if (copy) await db.query('update core_identity set identity = gen_random_uuid(), turn = null, turn_before = null')
    say(`Restoring ${manifest.contents.count} files …`)
    await fillStore(archive, manifest, db, store, config.dataDir)
    await recordOwner(db, store, await placeOf(db, store, config.dataDir))
    say('Comparing …')
    return await prove(db, store, manifest, rows)
  } finally {
    await db.close()
  }
}

async function unpackFolder(archive: FileHandle, folder: string, replace: boolean): Promise<void> {
  const aside = `${folder}.restoring`
  await rm(aside, { recursive: true, force: true })
  for await (const { name, folder: isFolder, content } of readTar(archive)) {
    const [first, ...rest] = name.split('/')
    if (first !== 'database') continue
    const path = join(aside, ...rest)
    await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (!isFolder) await pipeline(content(), createWriteStream(path, { mode: 0o600 }))
  }
  const there = await stat(folder).catch(() => null)
  // moved, not removed: it may have been the wrong one
  if (there && replace) await rename(folder, `${folder}.replaced-${Date.now()}`)
  await rename(aside, folder)
}

async function restoreDump(
  archive: FileHandle,
  manifest: Manifest,
  place: Place,
  { config, replace }: RestoreOptions,
): Promise<void> {
  const url = config.databaseUrl ?? ''
  await mkdir(config.dataDir, { recursive: true })
  const dump = join(config.dataDir, `restoring-${process.pid}.dump`)
  try {
    for await (const entry of readTar(archive)) {
      if (entry.name !== DUMP) continue
      await pipeline(entry.content(), createWriteStream(dump, { mode: 0o600 }))
      break
    }
    if (replace) await emptyDatabase(place)
    const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', '--no-password']
    await runTool('pg_restore', [...args, dump], url, manifest.serverVersion)
  } finally {
    await rm(dump, { force: true })
  }
}

/** Makes the files of the settings those of the database of the settings, whoever had them before. */
export async function takeOver(config: Config): Promise<void> {
  const place = openPlace(config)
  let db: Database | undefined
  try {
    db = await place.open()
    const store = openStore(config, db)
    await readIdentity(db)
    await recordOwner(db, store, await placeOf(db, store, config.dataDir))
  } finally {
    await db?.close()
    place.release()
  }
}
