import {
  isEmpty,
  LAST_ROW,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  type RawCell,
  type RawRow,
  type ReadingSetup,
  SheetsToChoose,
  type TakePlace,
  type TakeRow,
  UnreadableFile,
} from './cells.ts'
import { bestOf, findHeadings, type HeadingMatch, LOOKED_AT, MAX_HEADING_LENGTH } from './find-headings.ts'
import { seenAs } from './number-format.ts'
import { DAYS_TO_1904, SERIALS_END } from './serials.ts'
import {
  MAX_ESCAPED_LENGTH,
  type NumberStyles,
  plainText,
  readStyles,
  readTexts,
  readWorkbook,
  type SeenSheet,
  SHOWS_DATE,
} from './workbook.ts'
import { Enough, type Listener, readXml } from './xml.ts'
import { openParts, type Parts } from './zip.ts'

/** Bytes of a sheet when unpacked: a hundred thousand rows of forty columns, and the empty rows that people leave. */
const MAX_SHEET_BYTES = 400 * 1024 ** 2
/** Merged ranges that are named, each no longer than this. */
const NAMED_RANGES = 5
const MAX_RANGE_LENGTH = 30

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
  styles: NumberStyles
  from1904: boolean
  /** before decimals, in a program of the reader's language */
  decimal: string
}

/** Sheets of a workbook in which headings are looked for. */
const MAX_HEAD_ROWS = 20
/** Elements of a sheet that are read to find its headings: rows that people left empty stand before some. */
const ELEMENTS_LOOKED_AT = 200_000

/**
 * Reads the sheet of an Office Open XML workbook (ECMA-376 part 1, 18.3) that has the headings, else the first one that
 * can be seen, row by row from its headings on.
 */
export async function readXlsx(
  { path, language, headings, sheet: chosen }: ReadingSetup,
  take: TakeRow,
  takePlace: TakePlace = () => undefined,
): Promise<void> {
  const parts = await openParts(path)
  try {
    const workbook = await readWorkbook(parts)
    const strings: Strings = {
      texts: await readTexts(parts, workbook.texts),
      styles: await readStyles(parts, workbook.styles),
      from1904: workbook.from1904,
      decimal: language === 'en-US' ? '.' : ',',
    }
    const { sheet, row } = await placeOf(parts, chosenOf(workbook.sheets, chosen), strings, headings)
    const others = workbook.sheets.filter((one) => one !== sheet).map(({ name }) => name)
    takePlace({ sheet: sheet.name, others: others.slice(0, MAX_HEAD_ROWS), row })
    await readSheet(parts, sheet.part, strings, row, take)
  } finally {
    parts.close()
  }
}

/** The sheet that the person chose alone; all of them where they chose none, or it is gone. */
function chosenOf(sheets: readonly SeenSheet[], chosen: string | undefined): readonly SeenSheet[] {
  const match = sheets.filter(({ name }) => name === chosen)
  return match.length > 0 ? match : sheets
}

/** @throws SheetsToChoose where several have all the headings with rows below them */
async function placeOf(parts: Parts, sheets: readonly SeenSheet[], strings: Strings, known: ReadingSetup['headings']) {
  const first = sheets[0] as SeenSheet
  if (!known) return { sheet: first, row: 1 }
  const matches = new Map<SeenSheet, HeadingMatch>()
  const filled: SeenSheet[] = []
  for (const sheet of sheets.slice(0, MAX_HEAD_ROWS)) {
    const rows = await firstRows(parts, sheet.part, strings)
    const match = findHeadings(rows, known)
    matches.set(sheet, match)
    // headings with nothing below them are a form to fill in
    if (match.complete && rows.some(({ number }) => number > match.row)) filled.push(sheet)
  }
  if (filled.length > 1) throw new SheetsToChoose(filled.map(({ name }) => name))
  const sheet = filled[0] ?? bestOf([...matches.keys()], (one) => matches.get(one) as HeadingMatch) ?? first
  return { sheet, row: matches.get(sheet)?.row || 1 }
}

async function firstRows(parts: Parts, part: string, strings: Strings): Promise<readonly RawRow[]> {
  const rows: RawRow[] = []
  const sheet = await parts.open(part, MAX_SHEET_BYTES)
  if (!sheet) return rows
  let elements = 0
  const listener = rowsOf(strings, ({ number, cells }) => {
    rows.push({ number, cells: cells.map(shortened) })
    if (rows.length >= LOOKED_AT) throw new Enough()
  })
  try {
    await readXml(sheet, {
      ...listener,
      opened(name, attributes) {
        if (++elements > ELEMENTS_LOOKED_AT) throw new Enough()
        listener.opened?.(name, attributes)
      },
    })
  } catch (error) {
    // a sheet that cannot be read is told where it is the one to read
    if (!(error instanceof Enough) && !(error instanceof UnreadableFile)) throw error
  }
  return rows
}

/** What is longer than any heading is not kept while headings are looked for. */
const shortened = (cell: RawCell): RawCell =>
  typeof cell === 'string' && cell.length > MAX_HEADING_LENGTH ? '…' : cell

async function readSheet(parts: Parts, part: string, strings: Strings, heading: number, take: TakeRow): Promise<void> {
  const sheet = await parts.open(part, MAX_SHEET_BYTES)
  if (!sheet) throw new UnreadableFile('damaged')
  const merged = { count: 0, ranges: [] as string[] }
  let read: RawRow[] = []
  const listener = rowsOf(strings, (row) => {
    if (row.number >= heading) read.push(row)
  })
  await readXml(sheet, {
    ...listener,
    opened(name, attributes) {
      listener.opened?.(name, attributes)
      const { ref } = attributes
      // a title above the headings may be merged as it likes
      if (name !== 'mergeCell' || !ref || lastRowOf(ref) < heading) return
      merged.count++
      if (merged.ranges.length < NAMED_RANGES) merged.ranges.push(ref.slice(0, MAX_RANGE_LENGTH))
    },
    async paused() {
      const rows = read
      read = []
      for (const row of rows) await take(row)
    },
  })
  if (merged.count > 0) throw new UnreadableFile('merged', { ranges: merged.ranges.join(', '), count: merged.count })
}

const lastRowOf = (range: string) => Number(/(\d{1,7})$/.exec(range)?.[1] ?? LAST_ROW)

/** Hears the rows of a sheet that hold something. */
function rowsOf(strings: Strings, takeRow: (row: RawRow) => void): Listener {
  let number = 0
  let cells: RawCell[] = []
  let cell: OpenCell | null = null
  let within = false
  let heard = false
  let spoken = false
  return {
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
    },
    text(text) {
      if (!heard || !cell) return
      cell.text += text
      if (cell.text.length > MAX_ESCAPED_LENGTH)
        throw new UnreadableFile('cellTooLong', { row: number, most: MAX_CELL_LENGTH })
    },
    closed(name) {
      if (name === 'v' || name === 't') heard = false
      // how a word is spoken, in Japanese, is not the word
      else if (name === 'rPh') spoken = false
      else if (name === 'c' && cell) {
        put(cells, cell.column, cellValue(cell, strings))
        cell = null
      } else if (name === 'row') {
        within = false
        if (!isEmpty(cells)) takeRow({ number, cells })
      }
    },
  }
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

/** Of all cells from the last column on one is kept: it says that they are there. */
function put(cells: RawCell[], column: number, value: RawCell) {
  const at = Math.min(column, MAX_COLUMNS - 1)
  if (column > at && isEmpty([value])) return
  while (cells.length < at) cells.push(null)
  cells[at] = value
}

/** `AB12` is column 27, counted from 0. */
function columnOf(reference: string): number {
  const [, letters] = /^([A-Z]{1,3})\d{0,7}$/.exec(reference) ?? []
  if (letters === undefined) throw new UnreadableFile('damaged')
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function cellValue(cell: OpenCell, strings: Strings): RawCell {
  if (cell.formula) return { formula: true }
  const { text, type } = cell
  if (text === '') return null
  if (type === 's') return strings.texts[Number(text)] ?? null
  if (type === 'inlineStr' || type === 'str') return plainText(text)
  if (type === 'b') return text === '1' || text === 'true'
  if (type === 'e') return { error: text }
  if (type === 'd') return dateOf(text)
  return numberOf(text, cell.style, strings)
}

function numberOf(text: string, style: number, { styles, from1904, decimal }: Strings): RawCell {
  const number = Number(text)
  // JSON, by which rows travel, has no zero with a sign
  const value = number === 0 ? 0 : number
  if (!Number.isFinite(value)) return text
  const calendar = from1904 ? { from1904: true as const } : {}
  const format = style < styles.length ? styles[style] : 'General'
  const last = SERIALS_END - (from1904 ? DAYS_TO_1904 : 0)
  if (format === SHOWS_DATE && value >= 0 && value < last) return { serial: value, ...calendar }
  if (format === 'General' && !from1904) return value
  const seen = typeof format === 'string' ? seenAs(value, format, decimal) : null
  return { number: value, seen, ...calendar }
}

/** A cell that says its day, its time or both as ISO 8601 does, in whatever calendar its workbook counts. */
const ISO = /^(\d{4}-\d{2}-\d{2})?T?(?:(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)Z?)?$/

function dateOf(text: string): RawCell {
  const match = ISO.exec(text)
  if (!match) return text
  const [, day, time = '00:00'] = match
  const serial = Date.parse(`${day ?? '1899-12-30'}T${time}Z`) / 86_400_000 + 25_569
  return serial >= 0 && serial < SERIALS_END ? { serial } : text
}
