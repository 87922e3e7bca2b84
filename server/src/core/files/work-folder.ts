import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem, problem } from '../problems/index.ts'

/** Where files stand while they arrive and are looked at, on this machine. */
export interface WorkFolder {
  /** a path nobody else uses */
  newPath(): Promise<string>
  drop(path: string): Promise<void>
  /** writes something small and removes it. @throws what hinders it */
  probe(): Promise<void>
  /** removes what a crash left behind */
  tidy(before: Date): Promise<void>
}

export function openWorkFolder(folder: string): WorkFolder {
  const newPath = async () => {
    await mkdir(folder, { recursive: true })
    return join(folder, randomUUID())
  }
  return {
    newPath,
    async probe() {
      const path = await newPath()
      await writeFile(path, 'probe')
      await rm(path)
    },
    drop: (path) => rm(path, { force: true }),
    async tidy(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const age = await stat(path).catch(() => null)
        if (age && age.mtimeMs < before.getTime()) await rm(path, { force: true })
      }
    },
  }
}

/**
 * Writes a stream to a path as it comes, never more than `limit` bytes.
 * @returns how many bytes there were
 * @throws TOO_LARGE as soon as there are more, BROKEN_JSON where the stream breaks off
 */
export async function receive(content: Readable, path: string, limit: number): Promise<number> {
  let length = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      done(length > limit ? problem('TOO_LARGE') : null, chunk)
    },
  })
  try {
    await pipeline(content, counted, createWriteStream(path, { flags: 'wx' }))
  } catch (error) {
    const ofDisk = (error as NodeJS.ErrnoException).syscall !== undefined
    throw ofDisk || error instanceof Problem ? error : problem('BROKEN_JSON', { cause: error })
  }
  return length
}

/** SHA-256 of a file, in lower-case hexadecimal, and its length. */
export async function measure(path: string): Promise<{ hash: string; length: number }> {
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer)
    length += (chunk as Buffer).length
  }
  return { hash: hash.digest('hex'), length }
}
