import { createWriteStream } from 'node:fs'
import { type FileHandle, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../db/index.ts'
import type { FileStore } from '../files/store.ts'
import { openDatabaseStore } from '../files/store-database.ts'
import { measure, openWorkFolder } from '../files/work-folder.ts'
import { CONTENTS, type Manifest, namedContents } from './manifest.ts'
import { readTar } from './tar.ts'

/** Puts every content of an archive into the store of the settings, which may be another than it came from. */
export async function fillStore(
  archive: FileHandle,
  manifest: Manifest,
  db: Database,
  store: FileStore,
  dataDir: string,
): Promise<void> {
  const work = openWorkFolder(store.kind === 'folder' ? join(dataDir, 'files', 'incoming') : join(dataDir, 'incoming'))
  const put = async (hash: string, content: Readable) => {
    const path = await work.newPath()
    try {
      await pipeline(content, createWriteStream(path))
      if ((await measure(path)).hash !== hash) throw new Error(`The content ${hash} is damaged`)
      await store.put(hash, path)
    } finally {
      await rm(path, { force: true })
    }
  }
  if (manifest.store !== 'database') {
    for await (const { name, content } of readTar(archive)) {
      if (name.startsWith(CONTENTS)) await put(name.slice(CONTENTS.length), content())
    }
    return
  }
  if (store.kind === 'database') return
  const inside = openDatabaseStore(db)
  for (const hash of await namedContents(db)) {
    if ((await inside.length(hash)) !== null) await put(hash, await inside.get(hash, null))
  }
  await db.query('delete from core_contents')
  await db.query('delete from core_contents_pieces')
}
