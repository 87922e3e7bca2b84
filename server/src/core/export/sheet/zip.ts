import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { Output } from './output.ts'

/** A zip archive (APPNOTE 6.3) written from front to back: sizes stand behind each entry, for they come last. */
export interface Zip {
  /** begins an entry; the one before must have ended */
  entry(name: string): ZipEntry
  end(): Promise<void>
}

export interface ZipEntry {
  write(text: string): Promise<void>
  end(): Promise<void>
  /** bytes before compression so far */
  readonly length: number
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  at: number
}

const VERSION = 20
/** bit 3: sizes follow the content; bit 11: names are UTF-8 */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980, the first day that zip knows: the same rows give the same bytes */
const DAY = 0x21
/** Without zip64 all lengths are 32 bits. */
const MAX_SIZE = 0xffff_ffff
/** A spreadsheet's text packs well with little work. */
const LEVEL = 4
/** Characters that are packed at a time: packing knows no repeats beyond them. */
const PIECE = 128 * 1024

/** What an archive needs of where it is written. */
type Place = Pick<Output, 'write' | 'length'>

export function createZip(output: Place): Zip {
  const entries: Written[] = []
  return {
    entry: (name) => openEntry(output, name, (written) => entries.push(written)),
    async end() {
      const at = output.length
      for (const entry of entries) await output.write(centralHeader(entry))
      await output.write(endRecord(entries.length, at, output.length - at))
    },
  }
}

function openEntry(output: Place, fileName: string, ended: (written: Written) => void): ZipEntry {
  const name = Buffer.from(fileName, 'utf8')
  const at = output.length
  let crc = 0
  let size = 0
  let packed = 0
  let waiting = ''
  const begun = output.write(localHeader(name))
  /** In this thread, which steps back: a stream would be packed by the process's pool, that goes before nobody. */
  async function pack(finishFlush: number) {
    const bytes = Buffer.from(waiting, 'utf8')
    waiting = ''
    crc = crc32(bytes, crc)
    size += bytes.length
    const piece = deflateRawSync(bytes, { level: LEVEL, finishFlush })
    packed += piece.length
    await output.write(piece)
  }
  return {
    get length() {
      return size
    },
    async write(text) {
      await begun
      waiting += text
      // ends at a whole byte and does not end the stream
      if (waiting.length >= PIECE) await pack(constants.Z_SYNC_FLUSH)
    },
    async end() {
      await begun
      await pack(constants.Z_FINISH)
      if (size > MAX_SIZE || output.length > MAX_SIZE) throw new RangeError('The file is too large for a spreadsheet')
      await output.write(sizes(Buffer.from([0x50, 0x4b, 7, 8]), crc, packed, size))
      ended({ name, crc, packed, size, at })
    },
  }
}

function sizes(head: Buffer, crc: number, packed: number, size: number): Buffer {
  const rest = Buffer.alloc(12)
  rest.writeUInt32LE(crc, 0)
  rest.writeUInt32LE(packed, 4)
  rest.writeUInt32LE(size, 8)
  return Buffer.concat([head, rest])
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt16LE(DAY, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function centralHeader({ name, crc, packed, size, at }: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x0201_4b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(DEFLATE, 10)
  head.writeUInt16LE(DAY, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, name])
}

function endRecord(count: number, at: number, length: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x0605_4b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(length, 12)
  record.writeUInt32LE(at, 16)
  return record
}
