import {
  isEmpty,
  LAST_ROW,
  LONGEST_CELL,
  MOST_COLUMNS,
  type RawCell,
  type ReadingSetup,
  type TakeRow,
  UnreadableFile,
} from './cells.ts'
import { LONGEST_ESCAPED, plainText, readDateStyles, readSheetPlace, readTexts } from './workbook.ts'
import { readXml } from './xml.ts'
import { openParts, type Parts } from './zip.ts'

/** Bytes of a sheet when unpacked: a hundred thousand rows of forty columns, and the empty rows that people leave. */
const LARGEST_SHEET = 400 * 1024 ** 2
/** Days between the two beginnings of time that spreadsheets know. */
const DAYS_TO_1904 = 1462
/** The first serial that no calendar of a spreadsheet has: 1 January 10000. */
const SERIALS_END = 2_958_466
/** Merged ranges that are named, each no longer than this. */
const NAMED_RANGES = 5
const LONGEST_RANGE = 30

/** A cell while its parts come. */
interface OpenCell {
  column: number
  type: string
  style: number
  text: string
  formula: boolean
}

/** What turns the text of a cell into its value. */
interface Strings {
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
  const strings: Strings = {
    texts: await readTexts(parts, place.folder),
    dateStyles: await readDateStyles(parts, place.folder),
    from1904: place.from1904,
  }
  const sheet = await parts.open(place.sheet, LARGEST_SHEET)
  if (!sheet) throw new UnreadableFile('damaged')
  const merged = { count: 0, ranges: [] as string[] }
  let read: { number: number; cells: RawCell[] }[] = []
  let number = 0
  let cells: RawCell[] = []
  let cell: OpenCell | null = null
  let within = false
  let heard = false
  let spoken = false
  await readXml(sheet, {
    opened(name, attributes) {
      if (name === 'row') {
        if (within) throw new UnreadableFile('damaged')
        within = true
        number = rowNumber(attributes.r, number)
        cells = []
      } else if (name === 'c' && within) {
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
      else if (name === 'mergeCell' && attributes.ref) {
        merged.count++
        if (merged.ranges.length < NAMED_RANGES) merged.ranges.push(attributes.ref.slice(0, LONGEST_RANGE))
      }
    },
    text(text) {
      if (!heard || !cell) return
      cell.text += text
      if (cell.text.length > LONGEST_ESCAPED)
        throw new UnreadableFile('cellTooLong', { row: number, most: LONGEST_CELL })
    },
    closed(name) {
      if (name === 'v' || name === 't') heard = false
      // how a word is spoken, in Japanese, is not the word
      else if (name === 'rPh') spoken = false
      else if (name === 'c' && cell) {
        if (cell.column < MOST_COLUMNS) put(cells, cell.column, cellValue(cell, strings))
        cell = null
      } else if (name === 'row') {
        within = false
        if (!isEmpty(cells)) read.push({ number, cells })
      }
    },
    async paused() {
      const rows = read
      read = []
      for (const row of rows) await take(row)
    },
  })
  if (merged.count > 0) throw new UnreadableFile('merged', { ranges: merged.ranges.join(', '), count: merged.count })
}

/** Where a row says its number, it is the next one or a later one; rows are known by it. */
function rowNumber(input: string | undefined, before: number): number {
  if (input === undefined) {
    if (before === LAST_ROW) throw new UnreadableFile('tooManyRows')
    return before + 1
  }
  const number = /^\d{1,7}$/.test(input) ? Number(input) : 0
  if (number <= before || number > LAST_ROW) throw new UnreadableFile('rowNumberWrong', { number: input.slice(0, 20) })
  return number
}

function put(cells: RawCell[], column: number, value: RawCell) {
  while (cells.length < column) cells.push(null)
  cells[column] = value
}

/** `AB12` is column 27, counted from 0. */
function columnOf(reference: string): number {
  const [, letters] = /^([A-Z]{1,3})\d{0,7}$/.exec(reference) ?? []
  if (letters === undefined) throw new UnreadableFile('damaged')
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function cellValue(cell: OpenCell, { texts, dateStyles, from1904 }: Strings): RawCell {
  if (cell.formula) return { formula: true }
  const { text, type } = cell
  if (text === '') return null
  if (type === 's') return texts[Number(text)] ?? null
  if (type === 'inlineStr' || type === 'str') return plainText(text)
  if (type === 'b') return text === '1'
  if (type === 'e') return { error: text }
  if (type === 'd') return serialOr(Date.parse(`${text}Z`) / 86_400_000 + 25_569, text)
  const number = Number(text)
  // JSON, by which rows travel, has no zero with a sign
  const value = number === 0 ? 0 : number
  if (!Number.isFinite(value)) return text
  if (!dateStyles.has(cell.style)) return value
  return serialOr(from1904 ? value + DAYS_TO_1904 : value, value)
}

/** What no calendar has is told as the number or the text that it is. */
function serialOr(serial: number, otherwise: RawCell): RawCell {
  return serial >= 0 && serial < SERIALS_END ? { serial } : otherwise
}
