import {
  type FieldProblem,
  isWrittenDay,
  type Language,
  languages,
  parseDay,
  type SheetColumn,
} from '@lineside/contract/core'
import { coreLabel, type TextsByLanguage, textAt } from '../i18n/index.ts'
import type { FormattedNumber, RawCell } from './file/cells.ts'
import { plainHeading } from './file/find-headings.ts'
import { plainDigits } from './file/number-format.ts'
import { dayOfSerial, timeOfSerial } from './file/serials.ts'
import { readNumber } from './numbers.ts'
import { partsOf } from './parts.ts'
import type { CellProblem, ReadCell } from './read-cell.ts'

export { joinParts } from './parts.ts'

/** What the cells of a sheet mean, for a reader's language. */
export interface CellReader {
  read(column: SheetColumn, cell: RawCell): ReadCell
}

/** `part`: where the words of the sheet stand in the texts. */
export function cellReader(language: Language, texts: TextsByLanguage, part?: string): CellReader {
  const own = (key: string) => (part === undefined ? key : `${part}.${key}`)

  /** code by its words in all languages, and by itself, of each set */
  const sets = new Map<string, ReadonlyMap<string, string>>()
  function codesOf({ set, values }: NonNullable<SheetColumn['codes']>): ReadonlyMap<string, string> {
    const known = sets.get(set)
    if (known) return known
    const byWord = new Map<string, string>()
    for (const code of values) {
      for (const one of languages)
        byWord.set(plainHeading(textAt(texts[one], own(`codes.${set}.${code}`)) ?? code), code)
    }
    for (const code of values) byWord.set(plainHeading(code), code)
    sets.set(set, byWord)
    return byWord
  }
  function codeOf({ codes }: SheetColumn, word: string): ReadCell {
    const match = codes && codesOf(codes).get(plainHeading(word))
    return match === undefined ? wrong('notAnOption') : { value: match }
  }

  return {
    read(column, cell) {
      if (cell === null || (typeof cell === 'string' && cell.trim() === '')) {
        // spaces alone are a text that its domain refuses; an empty cell is none
        return { value: column.kind === 'list' ? [] : typeof cell === 'string' && cell !== '' ? cell : null }
      }
      if (typeof cell === 'object' && 'formula' in cell) return wrong('isFormula')
      if (typeof cell === 'object' && 'error' in cell) return wrong('cellError', { error: cell.error.slice(0, 20) })
      if (column.kind === 'day') return dayOf(cell)
      if (column.kind === 'time') return timeOf(cell)
      if (typeof cell === 'object' && 'serial' in cell) return wrong('isDate')
      if (column.kind === 'flag') return flagOf(cell)
      if (column.kind === 'integer' || column.kind === 'decimal') return readNumber(cell, column.kind, language)
      const text = seenText(cell, language)
      if (typeof text !== 'string') return text
      if (column.kind === 'code') return codeOf(column, text)
      if (column.kind === 'list') {
        const parts = partsOf(text)
        return parts.length > MAX_PARTS ? wrong('tooMany', { most: MAX_PARTS }) : { value: parts }
      }
      return { value: text }
    },
  }
}

function wrong(code: CellProblem['code'], params?: FieldProblem['params']): { problem: CellProblem } {
  return { problem: { code, ...(params && { params }) } }
}

/** A long number as spreadsheet programs shorten it in a table of texts: its other digits are gone. */
const SHORTENED = /^[+-]?\d[.,]\d+E\+\d{2,3}$/i

/**
 * In a column of codes and names that is meant which the cell shows: 000042, whatever number lies behind it. What cannot
 * be told exactly is refused.
 */
function seenText(cell: string | number | boolean | FormattedNumber, language: Language): string | ReadCell {
  if (typeof cell === 'boolean') return wrong('isLogical')
  if (typeof cell === 'string') return SHORTENED.test(cell.trim()) ? wrong('shortened') : cell
  const number = typeof cell === 'number' ? cell : cell.number
  const digits = plainDigits(number, language === 'en-US' ? '.' : ',')
  if (digits === null) return wrong('tooManyDigits')
  const seen = typeof cell === 'number' ? digits : cell.seen
  return seen ?? wrong('formatUnclear', { number: digits })
}

/** Texts of one cell that holds several: as many as the longest list of any record. */
const MAX_PARTS = 500

function dayOf(cell: string | number | boolean | { serial: number } | FormattedNumber): ReadCell {
  const serial = serialOf(cell)
  const text = typeof cell === 'string' ? cell.trim() : serial && dayOfSerial(serial)
  if (!text) return wrong('notADate')
  const day = parseDay(text)
  if (day !== null) return { value: day }
  return wrong(isWrittenDay(text) ? 'dateOutOfRange' : 'notADate')
}

/** A number that is no day of its cell's format may still be one in a column of days. */
function serialOf(cell: string | number | boolean | { serial: number; from1904?: true } | FormattedNumber) {
  if (typeof cell === 'number') return { serial: cell }
  if (typeof cell !== 'object') return null
  if ('serial' in cell) return cell
  return { serial: cell.number, ...(cell.from1904 && { from1904: cell.from1904 }) }
}

/** A part of a day becomes HH:MM, with seconds where it has them; a text is for the domain to read. */
function timeOf(cell: string | number | boolean | { serial: number } | FormattedNumber): ReadCell {
  if (typeof cell === 'string') return { value: cell.trim() }
  const serial = serialOf(cell)
  const time = serial && timeOfSerial(serial.serial)
  return time === null ? wrong('notAnHour') : { value: time }
}

const labelsOf = (key: string, ...words: readonly string[]): ReadonlySet<string> =>
  new Set([...words, ...languages.map((one) => coreLabel(one, key))].map(plainHeading))
const trueLabels = labelsOf('yesNo.yes', '1', 'TRUE', 'VERDADEIRO', 'DOĞRU')
const falseLabels = labelsOf('yesNo.no', '0', 'FALSE', 'FALSO', 'YANLIŞ')

/** Yes and no in any of the languages, and what spreadsheet programs call true and false in them. */
function flagOf(cell: string | number | boolean | FormattedNumber): ReadCell {
  if (typeof cell === 'boolean') return { value: cell }
  const text = plainHeading(String(typeof cell === 'object' ? cell.number : cell))
  if (trueLabels.has(text)) return { value: true }
  return falseLabels.has(text) ? { value: false } : wrong('notTrueOrFalse')
}
