import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnreadableFile } from './cells.ts'

const MAX_ENTRIES = 5_000

/** The parts of an Office file by their names. */
export interface Parts {
  /** the text of a part as it is unpacked, never more than `limit` bytes; null where there is none of that name */
  open(name: string, limit: number): Promise<Readable | null>
  close(): void
}

/**
 * Opens a zip without unpacking it. A part may not be larger than it said, which the library sees to, nor say more than
 * its reader takes: a small file that unpacks to a huge one is refused before it is.
 */
export async function openParts(path: string): Promise<Parts> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(damaged)
  const entries = await entriesOf(zip).catch((error: unknown) => {
    zip.close()
    throw error
  })
  return {
    async open(name, limit) {
      const entry = entries.get(name.replace(/^\//, '').toLowerCase())
      if (!entry) return null
      if (entry.uncompressedSize > limit) throw new UnreadableFile('tooLarge')
      return zip.openReadStreamPromise(entry).catch(damaged)
    },
    close: () => zip.close(),
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableFile('tooLarge')
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  } catch {
    damaged()
  }
  return entries
}

function damaged(): never {
  throw new UnreadableFile('damaged')
}
