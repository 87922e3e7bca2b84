import type { Language } from '@lineside/contract/core'

/** A cell as the file has it, before anybody knows what its column is for. */
export type RawCell =
  | string
  | number
  | boolean
  | null
  | FormattedNumber
  /** a number that the file shows as a date or a time: days since its calendar begins and the part of the day */
  | { serial: number; from1904?: true }
  | { formula: true }
  /** what a spreadsheet shows where it could not calculate, such as #N/A */
  | { error: string }

/** A number that its cell shows by a format, or that may be a day of the calendar of 1904. */
export interface FormattedNumber {
  number: number
  /** what the cell shows; null where its format does not say it exactly */
  seen: string | null
  from1904?: true
}

/** A row with a cell that is not empty; `number` counts from 1, as the spreadsheet does. */
export interface RawRow {
  number: number
  cells: readonly RawCell[]
}

/** Why a whole file cannot be read; the key of its sentence in the contract's texts of imports. */
export type FileProblemCode =
  | 'damaged'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooSlow'
  | 'empty'
  | 'merged'
  | 'rowNumberWrong'
  | 'rowTooLong'
  | 'cellTooLong'
  | 'textTooLong'
  | 'quoteWrong'
  | 'quoteOpen'

export interface FileProblem {
  code: FileProblemCode
  params?: Record<string, string | number>
}

export class UnreadableFile extends Error {
  readonly problem: FileProblem

  constructor(code: FileProblemCode, params?: FileProblem['params']) {
    super(code)
    this.problem = { code, ...(params && { params }) }
  }
}

/** What a reading thread is started with. */
export interface ReadingSetup {
  path: string
  format: 'xlsx' | 'csv'
  /** decides what bytes that are no UTF-8 mean, and how a number of a cell is seen */
  language: Language
  /** by which the sheet and the row of headings are found; without them the first sheet and its first row are taken */
  headings?: KnownHeadings
  /** the sheet that its person chose; without it the one with the headings is looked for */
  sheet?: string
}

/** The headings of a spreadsheet as `plainHeading` writes them, with the column that each means. */
export interface KnownHeadings {
  columns: ReadonlyMap<string, string>
  /** columns without which a row is none of headings */
  needed: readonly string[]
}

/** Where the headings were found: the sheet of a workbook, its other sheets that can be seen, the row. */
export interface HeadingPlace {
  sheet: string | null
  others: string[]
  row: number
}

export type FromReader =
  | { place: HeadingPlace }
  /** several sheets have all headings: nothing is read before one is chosen */
  | { choose: string[] }
  | { rows: RawRow[] }
  | { end: true }
  | { unreadable: FileProblem }
  | { failed: string }

/** Takes the rows of a file in their order, the headings first; resolves when more may come. */
export type TakeRow = (row: RawRow) => Promise<void> | void
/** Hears where the headings are, before the first row. */
export type TakePlace = (place: HeadingPlace) => void

/** Which of several sheets is meant is for the person to say. */
export class SheetsToChoose extends Error {
  readonly sheets: readonly string[]

  constructor(sheets: readonly string[]) {
    super('Several sheets have the headings')
    this.sheets = sheets
  }
}

/** Columns that are kept; the last of them stands for all that is filled there and beyond, so that nothing is lost in silence. */
export const MAX_COLUMNS = 200

/** Characters of a cell, by Excel's own limit. */
export const MAX_CELL_LENGTH = 32_767
/** Characters of a row: some cells may be as long as a cell can be, not all of them. */
export const MAX_ROW_LENGTH = 200_000
/** The last row that a spreadsheet can show. */
export const LAST_ROW = 1_048_576

/** What cells without a text count for, so that many of them are no way around the limits. */
const MIN_LENGTH = 1

/**
 * The characters of a row.
 * @throws UnreadableFile where a cell holds more than any cell can, or the row more than a row should
 */
export function measured({ number, cells }: RawRow): number {
  let all = 0
  for (const cell of cells) {
    const text = typeof cell === 'object' && cell !== null && 'error' in cell ? cell.error : cell
    const length = typeof text === 'string' ? text.length : MIN_LENGTH
    if (length > MAX_CELL_LENGTH) throw new UnreadableFile('cellTooLong', { row: number, most: MAX_CELL_LENGTH })
    all += length
  }
  if (all > MAX_ROW_LENGTH) throw new UnreadableFile('rowTooLong', { row: number })
  return all
}

/** A row whose texts can be stored: what is no character, which no database takes, becomes the sign for that. */
export function storable({ number, cells }: RawRow): RawRow {
  return { number, cells: cells.map((cell) => (typeof cell === 'string' ? characters(cell) : cell)) }
}

const characters = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')

export function isEmpty(cells: readonly RawCell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
}
