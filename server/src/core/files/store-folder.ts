import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertHash, type FileStore, FRESH } from './store.ts'

/** Bytes read ahead of a reader: of thousands who read nothing each holds so many. */
const PIECE = 32 * 1024

/** Contents in a folder, two levels deep. */
export function openFolderStore(folder: string, refreshes = FRESH): FileStore {
  const pathOf = (hash: string) => {
    assertHash(hash)
    return join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
  }
  const markPath = join(folder, 'lineside.json')
  return {
    kind: 'folder',
    name: folder,
    async put(hash, path) {
      const target = pathOf(hash)
      await mkdir(dirname(target), { recursive: true })
      await sync(path)
      // over what may be there: it is the same, and its new age keeps it from being tidied meanwhile
      await rename(path, target)
      for (let at = dirname(target); at.length >= folder.length; at = dirname(at)) await sync(at)
    },
    async get(hash, range) {
      const file = await open(pathOf(hash))
      // the stream closes the file when it ends or is given up
      return file.createReadStream({ ...range, highWaterMark: PIECE })
    },
    length: (hash) => stat(pathOf(hash)).then((result) => result.size, unlessMissing(null)),
    async remove(hash) {
      const result = await stat(pathOf(hash)).catch(unlessMissing(null))
      if (result && Date.now() - result.mtimeMs < refreshes) return false
      if (result) await unlink(pathOf(hash)).catch(unlessMissing(undefined))
      return true
    },
    // what was arriving stands in the work folder, which is tidied by itself
    tidy: async () => undefined,
    async probe() {
      await mkdir(folder, { recursive: true })
      const path = join(folder, `probe-${randomUUID()}`)
      await writeFile(path, 'probe')
      await unlink(path)
    },
    mark: {
      read: () => readFile(markPath, 'utf8').catch(unlessMissing(null)),
      async write(text) {
        await mkdir(folder, { recursive: true })
        const aside = join(folder, `mark-${randomUUID()}`)
        await writeFile(aside, text)
        await sync(aside)
        await rename(aside, markPath)
        await sync(folder)
      },
    },
  }
}

/** Brings a file, or the names in a folder, onto the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const unlessMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }
