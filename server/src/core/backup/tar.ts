import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'

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
  content(): Readable
}

const BLOCK = 512
const PIECE = 256 * 1024

/** Written aside and renamed when whole; readable by its owner alone, for it holds everything. */
export async function createTar(path: string): Promise<TarWriter> {
  const aside = `${path}.part`
  await rm(aside, { force: true })
  const file = await open(aside, 'wx', 0o600)
  return {
    async add(name, length, content) {
      await file.writeFile(header(name, length, '0'))
      const hash = createHash('sha256')
      let written = 0
      for await (const chunk of content as AsyncIterable<Uint8Array>) {
        hash.update(chunk)
        written += chunk.length
        await file.writeFile(chunk)
      }
      if (written !== length) throw new Error(`${name} has ${written} bytes instead of ${length}`)
      await file.writeFile(Buffer.alloc(padding(length)))
      return hash.digest('hex')
    },
    async addFolder(name) {
      await file.writeFile(header(`${name}/`, 0, '5'))
    },
    async end() {
      await file.writeFile(Buffer.alloc(2 * BLOCK))
      await file.sync()
      await file.close()
      await rename(aside, path)
    },
    async drop() {
      await file.close().catch(() => undefined)
      await rm(aside, { force: true })
    },
  }
}

/** The entries of an archive in their order. @throws DamagedTar where it is no archive or breaks off */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  const { size } = await file.stat()
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BLOCK), 0, BLOCK, at)
    if (bytesRead < BLOCK) throw new DamagedTar()
    if (buffer.every((byte) => byte === 0)) return
    const { name, length, folder } = parseHeader(buffer)
    const start = at + BLOCK
    at = start + length + padding(length)
    if (at > size) throw new DamagedTar()
    const content = () => Readable.from(bytesOf(file, start, length), { objectMode: false })
    yield { name, folder, length, content }
  }
}

/** By its own positions: a stream of the file would add itself to those who wait for its end. */
async function* bytesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(PIECE, length - at)), 0, undefined, start + at)
    if (bytesRead === 0) throw new DamagedTar()
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

export class DamagedTar extends Error {}

const padding = (length: number) => (BLOCK - (length % BLOCK)) % BLOCK

function header(name: string, length: number, type: string): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, width: number) =>
    block.write(value.toString(8).padStart(width - 1, '0'), at, 'latin1')
  block.write(name, 0)
  octal(type === '5' ? 0o700 : 0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  if (length < 8 ** 11) octal(length, 124, 12)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(length), 128)
  }
  octal(Math.floor(Date.now() / 1000), 136, 12)
  block.write(type, 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  block.write(' '.repeat(8), 148, 'latin1')
  octal(sumOf(block), 148, 7)
  block[154] = 0
  return block
}

function parseHeader(block: Buffer): { name: string; length: number; folder: boolean } {
  const text = (at: number, width: number) => block.toString('utf8', at, at + width).replace(/\0.*$/s, '')
  const checksum = Number.parseInt(text(148, 8).trim(), 8)
  const unsummed = Buffer.from(block)
  unsummed.fill(' ', 148, 156)
  if (checksum !== sumOf(unsummed) || text(257, 5) !== 'ustar') throw new DamagedTar()
  const length = block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(text(124, 12).trim(), 8)
  const type = text(156, 1)
  const name = text(0, 100)
  if (!Number.isSafeInteger(length) || !['0', '5', ''].includes(type) || /(^|\/)\.\.(\/|$)|^\//.test(name))
    throw new DamagedTar()
  return { name: name.replace(/\/$/, ''), length, folder: type === '5' }
}

function sumOf(block: Buffer): number {
  let sum = 0
  for (const byte of block) sum += byte
  return sum
}
