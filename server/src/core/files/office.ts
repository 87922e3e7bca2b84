import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** Parts of an Office file: a presentation of many pictures has thousands. */
const MAX_ENTRIES = 20_000
/** Bytes of the part that says what the others are. */
const MAX_TYPES_BYTES = 2 * 1024 ** 2

/** What a package of parts says of itself, and the extension that it has then. */
const mainTypes: readonly (readonly [RegExp, string])[] = [
  [/spreadsheetml\.sheet\.main\+xml/i, 'xlsx'],
  [/sheet\.macroenabled\.main\+xml/i, 'xlsm'],
  [/sheet\.binary\.macroenabled\.main/i, 'xlsb'],
  [/wordprocessingml\.document\.main\+xml/i, 'docx'],
  [/presentationml\.presentation\.main\+xml/i, 'pptx'],
]
const openDocuments: Readonly<Record<string, string>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
}
/** Where nothing says it: the folders that programs have for each kind. */
const folders: readonly (readonly [string, string])[] = [
  ['xl/', 'xlsx'],
  ['word/', 'docx'],
  ['ppt/', 'pptx'],
]

/**
 * The kind of a package of parts, by its directory at the end, which every program writes: what stands before a part may
 * leave its length for later. undefined for another zip, or none.
 */
export async function officeKind(path: string): Promise<string | undefined> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => undefined)
  if (!zip) return undefined
  try {
    return await kindOf(zip)
  } catch {
    return undefined
  } finally {
    zip.close()
  }
}

async function kindOf(zip: ZipFile): Promise<string | undefined> {
  if (zip.entryCount > MAX_ENTRIES) return undefined
  let types: Entry | undefined
  let mimetype: Entry | undefined
  const names = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
    if (name === '[content_types].xml') types = entry
    else if (name === 'mimetype') mimetype = entry
    else if (name === 'index/document.iwa') return 'numbers'
    for (const [folder] of folders) if (name.startsWith(folder)) names.add(folder)
  }
  if (mimetype) return openDocuments[(await textOf(zip, mimetype)).trim()]
  if (!types) return undefined
  const text = await textOf(zip, types)
  const stated = mainTypes.find(([type]) => type.test(text))?.[1]
  return stated ?? folders.find(([folder]) => names.has(folder))?.[1]
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_TYPES_BYTES) return ''
  const stream: Readable = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const isWide = bytes.length > 1 && (bytes.readUInt16BE(0) === 0xfffe || bytes.readUInt16BE(0) === 0xfeff)
  return isWide ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes) : bytes.toString('utf8')
}
