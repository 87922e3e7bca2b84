import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { isOtherWorkbook, type OtherWorkbook, type UploadExtension } from '@lineside/contract/core'
import { fileTypeFromBuffer } from 'file-type'
import { officeKind } from './office.ts'

/** What the content of each extension is found to be; of the old Office formats, the stream that makes them one. */
const contentTypes: Readonly<
  Record<Exclude<UploadExtension, 'txt' | keyof typeof oldOffice | Package>, readonly string[]>
> = {
  pdf: ['pdf'],
  rtf: ['rtf'],
  jpg: ['jpg'],
  gif: ['gif'],
  png: ['png'],
  wmv: ['asf', 'wmv'],
  mp4: ['mp4', 'm4v'],
  mov: ['mov'],
  mpeg: ['mpg', 'mpeg'],
}

type Package = 'docx' | 'odt' | 'xlsx' | 'pptx'
const isPackage = (extension: string): extension is Package => ['docx', 'odt', 'xlsx', 'pptx'].includes(extension)

const oldOffice = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
} as const

/** Whether a file holds what its extension says; nobody believes the name or the media type that the client gave. */
export async function matchesSignature(path: string, extension: UploadExtension | 'csv'): Promise<boolean> {
  if (extension === 'txt' || extension === 'csv') return isPlainText(path)
  // one that breaks off before its directory is known by its first parts
  if (isPackage(extension)) return ((await officeKind(path)) ?? (await typeOf(path))?.ext) === extension
  const type = await typeOf(path)
  if (extension === 'doc' || extension === 'xls' || extension === 'ppt') {
    // an installer is such a compound file too
    return type?.ext === 'cfb' && hasStream(path, oldOffice[extension])
  }
  return contentTypes[extension].includes(type?.ext ?? '')
}

/** Bytes by which a kind of file is known: a picture has its colours and its place before what it shows. */
const BEGINNING = 1024 ** 2

/**
 * By its beginning, in memory: for a path the library loads a second copy of its reader where it is bundled, and takes that
 * one's end of a file for a fault. The built server then answered otherwise than its source.
 */
async function typeOf(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
    return await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined)
  } finally {
    await file.close()
  }
}

/** What somebody chose for a table, where it is a workbook that an import does not read; undefined for anything else. */
export async function otherWorkbook(path: string): Promise<OtherWorkbook | 'protected' | undefined> {
  const kind = await officeKind(path)
  if (kind !== undefined) return isOtherWorkbook(kind) ? kind : undefined
  if ((await typeOf(path))?.ext !== 'cfb') return undefined
  if (await hasStream(path, ['EncryptedPackage'])) return 'protected'
  return (await hasStream(path, oldOffice.xls)) ? 'xls' : undefined
}

/** Text of any encoding that writes letters below 128 as ASCII, or UTF-16 with its mark: nothing a program is made of. */
async function isPlainText(path: string): Promise<boolean> {
  let first = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const mark = first && chunk.length > 1 ? chunk.readUInt16BE(0) : 0
    if (mark === 0xfeff || mark === 0xfffe) return true
    first = false
    for (const byte of chunk) {
      if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) return false
      if (byte === 127) return false
    }
  }
  return true
}

/** A name in the directory of a compound file: UTF-16 in 64 bytes, its length with the end mark, the kind `stream`. */
const ENTRY = 128
const NAME_LENGTH = 64
const KIND = 66
const STREAM = 2

/** Directory entries stand at multiples of 128 bytes, wherever the directory is: looking at each needs no chain. */
async function hasStream(path: string, names: readonly string[]): Promise<boolean> {
  const patterns = names.map((name) => Buffer.from(`${name}\0`, 'utf16le'))
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    for (; at + ENTRY <= bytes.length; at += ENTRY) {
      const length = bytes.readUInt16LE(at + NAME_LENGTH)
      if (bytes[at + KIND] !== STREAM) continue
      if (patterns.some((name) => name.length === length && bytes.subarray(at, at + length).equals(name))) return true
    }
    rest = bytes.subarray(at)
  }
  return false
}
