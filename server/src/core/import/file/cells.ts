import type { Language } from '@lineside/contract/core'

/** A cell as the file has it, before anybody knows what its column is for. */
export type RawCell =
  | string
  | number
  | boolean
  | null
  /** a number that the file shows as a date or a time: days since 30 December 1899 and the part of the day */
  | { serial: number }
  | { formula: true }
  /** what a spreadsheet shows where it could not calculate, such as #N/A */
  | { error: string }

/** A row with a cell that is not empty; `number` counts from 1, as the spreadsheet does. */
export interface RawRow {
  number: number
  cells: readonly RawCell[]
}

/** Why a whole file cannot be read; the key of its sentence in the contract's texts of imports. */
export type FileProblemCode = 'damaged' | 'tooLarge' | 'tooManyRows' | 'empty' | 'merged' | 'rowTooLong'

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
  /** decides what bytes that are no UTF-8 mean */
  language: Language
}

export type FromReader = { rows: RawRow[] } | { end: true } | { unreadable: FileProblem } | { failed: string }

/** Takes the rows of a file in their order; resolves when more may come. */
export type TakeRow = (row: RawRow) => Promise<void> | void

/** Columns that are looked at; beyond them a spreadsheet has only left-overs. */
export const MOST_COLUMNS = 200

export function isEmpty(cells: readonly RawCell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
}
