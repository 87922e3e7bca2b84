/** Reads the spreadsheets that tests export: a zip and its sheet XML, by nothing of the writer's own. */
import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a zip by name, by its central directory; a broken length or checksum throws. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.length - 22
  if (bytes.readUInt32LE(end) !== 0x0605_4b50) throw new Error('The end of the archive is not where it should be')
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset))
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8')
    const local = bytes.readUInt32LE(at + 42)
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = inflateRawSync(bytes.subarray(begin, begin + (packed ?? 0)))
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is broken`)
    files.set(name, content.toString('utf8'))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescaped = (xml: string) =>
  xml
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => names[name] ?? '')
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The cells of the first sheet, row by row: texts as text, numbers as numbers, what is empty as null. */
export function sheetOf(bytes: Buffer): (string | number | null)[][] {
  const xml = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? ''
  const width = (xml.match(/<col /g) ?? []).length
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells = new Array<string | number | null>(width).fill(null)
    for (const [, letters = '', text, number] of row.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    )) {
      cells[indexOf(letters)] = text === undefined ? Number(number) : unescaped(text)
    }
    return cells
  })
}

function indexOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Rows as objects by their headings. */
export function recordsOf(bytes: Buffer): Record<string, string | number | null>[] {
  const [header = [], ...rows] = sheetOf(bytes)
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at] ?? null])))
}
