import { isEmpty, MOST_COLUMNS, type RawCell, type ReadingSetup, type TakeRow, UnreadableFile } from './cells.ts'
import { plainText, readDateStyles, readSheetPlace, readTexts } from './workbook.ts'
import { readXml } from './xml.ts'
import { openParts, type Parts } from './zip.ts'

/** Bytes of a sheet when unpacked: a hundred thousand rows of forty columns, and the empty rows that people leave. */
const LARGEST_SHEET = 400 * 1024 ** 2
/** Days between the two beginnings of time that spreadsheets know. */
const DAYS_TO_1904 = 1462
/** Merged ranges that are named. */
const NAMED_RANGES = 5

/** A cell while its parts come. */
interface OpenCell {
  column: number
  type: string
  style: number
  text: string
  formula: boolean
}

/** What turns the text of a cell into its value. */
interface Words {
  texts: readonly string[]
  dateStyles: ReadonlySet<number>
  from1904: boolean
}

/** Reads the first sheet of an Office Open XML workbook (ECMA-376 part 1, 18.3) row by row. */
export async function readXlsx({ path }: ReadingSetup, take: TakeRow): Promise<void> {
  const parts = await openParts(path)
  try {
    await readParts(parts, take)
  } finally {
    parts.close()
  }
}

async function readParts(parts: Parts, take: TakeRow): Promise<void> {
  const place = await readSheetPlace(parts)
  const words: Words = {
    texts: await readTexts(parts, place.folder),
    dateStyles: await readDateStyles(parts, place.folder),
    from1904: place.from1904,
  }
  const sheet = await parts.open(place.sheet, LARGEST_SHEET)
  if (!sheet) throw new UnreadableFile('damaged')
  const merged: string[] = []
  let read: { number: number; cells: RawCell[] }[] = []
  let number = 0
  let cells: RawCell[] = []
  let cell: OpenCell | null = null
  let heard = false
  let spoken = false
  await readXml(sheet, {
    opened(name, attributes) {
      if (name === 'row') {
        number = Number(attributes.r ?? number + 1)
        cells = []
      } else if (name === 'c') {
        cell = {
          column: attributes.r ? columnOf(attributes.r) : cells.length,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          text: '',
          formula: false,
        }
      } else if (name === 'rPh') spoken = true
      else if (name === 'v' || name === 't') heard = cell !== null && !spoken
      else if (name === 'f' && cell) cell.formula = true
      else if (name === 'mergeCell' && attributes.ref) merged.push(attributes.ref)
    },
    text(text) {
      if (heard && cell) cell.text += text
    },
    closed(name) {
      if (name === 'v' || name === 't') heard = false
      // how a word is spoken, in Japanese, is not the word
      else if (name === 'rPh') spoken = false
      else if (name === 'c' && cell) {
        if (cell.column < MOST_COLUMNS) put(cells, cell.column, cellValue(cell, words))
        cell = null
      } else if (name === 'row' && !isEmpty(cells)) read.push({ number, cells })
    },
    async paused() {
      const rows = read
      read = []
      for (const row of rows) await take(row)
    },
  })
  if (merged.length > 0) {
    throw new UnreadableFile('merged', { ranges: merged.slice(0, NAMED_RANGES).join(', '), count: merged.length })
  }
}

function put(cells: RawCell[], column: number, value: RawCell) {
  while (cells.length < column) cells.push(null)
  cells[column] = value
}

/** `AB12` is column 27, counted from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  return column - 1
}

function cellValue(cell: OpenCell, { texts, dateStyles, from1904 }: Words): RawCell {
  if (cell.formula) return { formula: true }
  const { text, type } = cell
  if (text === '') return null
  if (type === 's') return texts[Number(text)] ?? null
  if (type === 'inlineStr' || type === 'str') return plainText(text)
  if (type === 'b') return text === '1'
  if (type === 'e') return { error: text }
  if (type === 'd') return { serial: Date.parse(`${text}Z`) / 86_400_000 + 25_569 }
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (!dateStyles.has(cell.style)) return value
  return { serial: from1904 ? value + DAYS_TO_1904 : value }
}
