import { mkdir, open, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from '../kernel/index.ts'

/**
 * Keeps contents by their SHA-256. A folder fills it here; a store that speaks S3 can as well: its key is the hash,
 * `put` uploads the file, `get` asks for the range.
 */
export interface FileStore {
  /** takes over a finished file of this machine: afterwards it is durable under its hash, and gone from `path` */
  put(hash: string, path: string): Promise<void>
  /** @throws ENOENT when there is no such content */
  get(hash: string, range: ByteRange | null): Promise<Readable>
  /** its bytes; null when there is no such content */
  length(hash: string): Promise<number | null>
  /** removes a content, unless it was put so lately that a row may still be on its way */
  remove(hash: string): Promise<void>
}

const HOUR = 3_600_000

/** Contents in a folder, two levels deep. `keepFresh`: milliseconds in which nothing that was put is removed. */
export function openFolderStore(folder: string, keepFresh = HOUR): FileStore {
  const pathOf = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`${hash} is no content hash`)
    return join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
  }
  return {
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
      return file.createReadStream({ ...range })
    },
    length: (hash) =>
      stat(pathOf(hash)).then(
        (found) => found.size,
        () => null,
      ),
    async remove(hash) {
      try {
        const { mtimeMs } = await stat(pathOf(hash))
        if (Date.now() - mtimeMs >= keepFresh) await unlink(pathOf(hash))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
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
