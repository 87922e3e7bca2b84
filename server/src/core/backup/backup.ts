import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { type Connection, SettingError } from '../db/index.ts'
import { openStore } from '../files/open.ts'
import { readIdentity } from '../files/owner.ts'
import type { FileStore } from '../files/store.ts'
import { CONTENTS, DUMP, FOLDER, MANIFEST, type Manifest, namedContents, readFacts } from './manifest.ts'
import { openPlace, type Place } from './place.ts'
import { runTool } from './postgres-tools.ts'
import { createTar, type TarWriter } from './tar.ts'

export interface BackupOptions {
  config: Config
  /** of the program */
  version: string
  /** the archive to write */
  path: string
}

/**
 * Writes everything that Lineside keeps into one archive: the database as it is at one moment, and every content that
 * its files name. Of a PostgreSQL server while Lineside runs, of an embedded one while it does not.
 * @throws SettingError where that cannot be
 */
export async function backup({ config, version, path }: BackupOptions): Promise<Manifest> {
  if (await stat(path).catch(() => null)) throw new SettingError(`${path} already exists: name another file.`)
  const folder = await stat(dirname(path)).catch(() => null)
  if (!folder?.isDirectory()) throw new SettingError(`There is no folder ${dirname(path)}.`)
  const place = openPlace(config)
  try {
    const tar = await createTar(path)
    try {
      const manifest = await (place.folder
        ? ofFolder(config, version, place, tar)
        : ofServer(config, version, place, tar, path))
      const text = Buffer.from(JSON.stringify(manifest, null, 1))
      await tar.add(MANIFEST, text.length, Readable.from([text]))
      await tar.end()
      return manifest
    } catch (error) {
      await tar.drop()
      throw error
    }
  } finally {
    place.release()
  }
}

async function ofServer(
  config: Config,
  version: string,
  place: Place,
  tar: TarWriter,
  path: string,
): Promise<Manifest> {
  const url = config.databaseUrl ?? ''
  const db = await place.open()
  const dump = `${path}.dump`
  try {
    const store = openStore(config, db)
    const lease = await db.connect()
    try {
      // what is counted here and what pg_dump reads are of the same moment
      await lease.exec('begin isolation level repeatable read read only')
      const begun = await begin(lease, 'postgres', version, store)
      const { rows } = await lease.query<{ id: string }>('select pg_export_snapshot() as id')
      const args = ['--format=custom', '--no-password', `--snapshot=${rows[0]?.id}`, `--file=${dump}`]
      await runTool('pg_dump', args, url, begun.serverVersion)
      const { size } = await stat(dump)
      begun.entries[DUMP] = await tar.add(DUMP, size, createReadStream(dump))
      return await addContents(begun, await namedContents(lease), store, tar)
    } finally {
      lease.release()
    }
  } finally {
    await db.close()
    await rm(dump, { force: true })
  }
}

async function ofFolder(config: Config, version: string, place: Place, tar: TarWriter): Promise<Manifest> {
  const folder = place.folder ?? ''
  if (!(await stat(join(folder, 'PG_VERSION')).catch(() => null))) {
    throw new SettingError(`There is no database in the data folder ${dirname(folder)}: set DATA_DIR or DATABASE_URL.`)
  }
  const db = await place.open()
  let manifest: Manifest
  try {
    const store = openStore(config, db)
    manifest = await addContents(await begin(db, 'pglite', version, store), await namedContents(db), store, tar)
  } finally {
    await db.close()
  }
  await addFolder(folder, FOLDER, manifest, tar)
  return manifest
}

async function begin(
  db: Pick<Connection, 'query'>,
  engine: Manifest['engine'],
  version: string,
  store: FileStore,
): Promise<Manifest> {
  const { store: saved } = await readIdentity(db)
  if (saved && saved !== store.kind) {
    throw new SettingError(
      `The files of this plant are stored with FILES=${saved}, not ${store.kind}: set FILES=${saved}.`,
    )
  }
  return {
    format: 1,
    version,
    createdAt: new Date().toISOString(),
    engine,
    store: store.kind,
    ...(await readFacts(db)),
    entries: {},
    contents: { count: 0, bytes: 0 },
    missing: [],
  }
}

/** Those of `FILES=database` are in the database already. */
async function addContents(manifest: Manifest, hashes: readonly string[], store: FileStore, tar: TarWriter) {
  for (const hash of hashes) {
    const length = await store.length(hash)
    if (length === null) {
      manifest.missing.push(hash)
      continue
    }
    manifest.contents.count++
    manifest.contents.bytes += length
    if (store.kind === 'database') continue
    const match = await tar.add(`${CONTENTS}${hash}`, length, await store.get(hash, null))
    if (match !== hash)
      throw new SettingError(`The content ${hash} in ${store.name} is damaged: it has the hash ${match}.`)
  }
  return manifest
}

/** Empty folders too: PostgreSQL does not start without them. */
async function addFolder(folder: string, name: string, manifest: Manifest, tar: TarWriter): Promise<void> {
  await tar.addFolder(name)
  for (const one of await readdir(folder, { withFileTypes: true })) {
    const [path, inside] = [join(folder, one.name), `${name}/${one.name}`]
    if (one.isDirectory()) await addFolder(path, inside, manifest, tar)
    else if (one.isFile()) {
      const { size } = await stat(path)
      manifest.entries[inside] = await tar.add(inside, size, size === 0 ? Readable.from([]) : createReadStream(path))
    }
  }
}
