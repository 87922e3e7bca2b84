import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, type Header, pack } from 'tar-stream'

/** An archive in the format of `tar` (POSIX ustar; lengths beyond 8 GiB as GNU tar writes them), read by any of them. */
export interface TarWriter {
  /** @returns the SHA-256 of the content. @throws when it is not as long as said */
  add(name: string, length: number, content: Readable): Promise<string>
  addFolder(name: string): Promise<void>
  /** brings it onto the disk, under its name */
  end(): Promise<void>
  /** leaves nothing behind */
  drop(): Promise<void>
}

export interface TarEntry {
  name: string
  folder: boolean
  length: number
  /** to be read before the next entry is; one that nobody reads is passed over */
  content(): Readable
}

const PIECE = 256 * 1024

/** Written aside and renamed when whole; readable by its owner alone, for it holds everything. */
export async function createTar(path: string): Promise<TarWriter> {
  const aside = `${path}.part`
  await rm(aside, { force: true })
  const archive = pack()
  const written = pipeline(archive, createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }))
  // whoever adds the next entry hears of it
  written.catch(() => undefined)
  return {
    async add(name, length, content) {
      const hash = createHash('sha256')
      const entry = archive.entry({ name, size: length, mode: 0o600 })
      await pipeline(
        content,
        async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            hash.update(chunk)
            yield chunk
          }
        },
        entry,
      )
      return hash.digest('hex')
    },
    async addFolder(name) {
      archive.entry({ name: `${name}/`, type: 'directory', mode: 0o700 })
    },
    async end() {
      archive.finalize()
      await written
      await rename(aside, path)
    },
    async drop() {
      archive.destroy()
      await written.catch(() => undefined)
      await rm(aside, { force: true })
    },
  }
}

/** The entries of an archive in their order. @throws where it is no archive, breaks off, or holds what no backup does */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  const archive = extract()
  // what fails here is thrown by the loop
  pipeline(piecesOf(file), archive).catch(() => undefined)
  for await (const stream of archive) {
    yield { ...entryOf(stream.header), content: () => Readable.from(stream, { objectMode: false }) }
    stream.resume()
  }
}

/** A stream of the file would close it at its end. */
async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, PIECE, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

export class DamagedTar extends Error {}

function entryOf({ name, size, type }: Header): Omit<TarEntry, 'content'> {
  const folder = type === 'directory'
  if ((type !== 'file' && !folder) || /(^|\/)\.\.(\/|$)|^\//.test(name)) throw new DamagedTar()
  return { name: name.replace(/\/$/, ''), length: size, folder }
}
