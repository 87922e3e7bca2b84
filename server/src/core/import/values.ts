import {
  type FieldProblem,
  isWrittenDay,
  type Language,
  languages,
  parseDay,
  type SheetColumn,
  type SheetValue,
} from '@lineside/contract/core'
import { coreLabel, type TextsByLanguage, textAt } from '../i18n/index.ts'
import type { RawCell } from './file/cells.ts'

export type ReadCell = { value: SheetValue } | { problem: FieldProblem }

/** Day 0 of a spreadsheet's serials as every program counts them from 1 March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30)
const DAY = 86_400_000
const MIDNIGHT = 86_400

/** What the cells of a sheet mean, for a reader's language. */
export interface CellReader {
  read(column: SheetColumn, cell: RawCell): ReadCell
}

/** `part`: where the words of the sheet stand in the texts. */
export function cellReader(language: Language, texts: TextsByLanguage, part?: string): CellReader {
  const own = (key: string) => (part === undefined ? key : `${part}.${key}`)

  function codeOf({ codes }: SheetColumn, word: string): ReadCell {
    const term = word.toLocaleLowerCase(language)
    const match = codes?.values.find(
      (code) =>
        code.toLowerCase() === word.toLowerCase() ||
        languages.some(
          (one) => textAt(texts[one], own(`codes.${codes.set}.${code}`))?.toLocaleLowerCase(language) === term,
        ),
    )
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
      if (typeof cell === 'object') return wrong('isDate')
      if (column.kind === 'flag') return flagOf(cell)
      if (column.kind === 'integer' || column.kind === 'decimal') return numberOf(cell, column.kind, language)
      const text = typeof cell === 'boolean' ? coreLabel(language, cell ? 'yesNo.yes' : 'yesNo.no') : plainText(cell)
      if (column.kind === 'code') return codeOf(column, text.trim())
      if (column.kind === 'list') {
        const parts = partsOf(text)
        return parts.length > MOST_PARTS ? wrong('tooMany', { most: MOST_PARTS }) : { value: parts }
      }
      return { value: text }
    },
  }
}

function wrong(code: FieldProblem['code'], params?: FieldProblem['params']): ReadCell {
  return { problem: { code, ...(params && { params }) } }
}

/** A number in a column of texts is what somebody typed as a code; the spreadsheet has only dropped its quotes. */
function plainText(cell: string | number): string {
  return typeof cell === 'string'
    ? cell
    : cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 })
}

/** Texts of one cell that holds several: as many as the longest list of any record. */
const MOST_PARTS = 500

/** Several texts in a cell; one that has what stands between them is quoted, as a table quotes its cells. */
export const joinParts = (parts: readonly string[]) =>
  parts.map((part) => (/[;"\n]/.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join('; ')

// a line break stands between parts, so it is no space before one: thousands of them would each be looked through
const PART = /[^\S\n]*"(?:[^"]|"")*"\s*(?=[;\n]|$)|[^;\n]+/g

const partsOf = (text: string): readonly string[] =>
  (text.match(PART) ?? [])
    .map((part) => part.trim())
    .map((part) => (/^".*"$/s.test(part) ? part.slice(1, -1).replaceAll('""', '"').trim() : part))
    .filter(Boolean)

function dayOf(cell: Exclude<RawCell, null>): ReadCell {
  if (typeof cell === 'object' && 'serial' in cell) return dayOfSerial(cell.serial)
  if (typeof cell === 'number') return dayOfSerial(cell)
  const text = typeof cell === 'string' ? cell.trim() : ''
  const day = parseDay(text)
  if (day !== null) return { value: day }
  return wrong(isWrittenDay(text) ? 'dateOutOfRange' : 'notADate')
}

/** The first and the last day that a spreadsheet knows. */
const [FIRST_SERIAL, LAST_SERIAL] = [1, 2_958_465]

function dayOfSerial(serial: number): ReadCell {
  const whole = Math.floor(serial)
  if (!(whole >= FIRST_SERIAL && whole <= LAST_SERIAL)) return wrong('notADate')
  const day = parseDay(new Date(EPOCH + whole * DAY).toISOString().slice(0, 10))
  return day === null ? wrong('dateOutOfRange') : { value: day }
}

/** A part of a day becomes HH:MM, with seconds where it has them; a text is for the domain to read. */
function timeOf(cell: Exclude<RawCell, null>): ReadCell {
  const serial = typeof cell === 'object' && 'serial' in cell ? cell.serial : cell
  if (typeof serial !== 'number') return typeof serial === 'string' ? { value: serial.trim() } : wrong('notAnHour')
  const seconds = Math.round(serial * MIDNIGHT)
  if (serial < 0 || seconds >= MIDNIGHT) return wrong('notAnHour')
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const time = `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`
  return { value: seconds % 60 === 0 ? time : `${time}:${two(seconds % 60)}` }
}

function flagOf(cell: string | number | boolean): ReadCell {
  if (typeof cell === 'boolean') return { value: cell }
  const text = String(cell).trim().toLocaleLowerCase('tr')
  const says = (key: string) => languages.some((one) => coreLabel(one, key).toLocaleLowerCase('tr') === text)
  if (text === '1' || text === 'true' || says('yesNo.yes')) return { value: true }
  if (text === '0' || text === 'false' || says('yesNo.no')) return { value: false }
  return wrong('notTrueOrFalse')
}

/** A number stored as text is read as people of the language write it. */
function numberOf(cell: string | number | boolean, kind: 'integer' | 'decimal', language: Language): ReadCell {
  if (typeof cell === 'boolean') return wrong('notANumber')
  const number = typeof cell === 'number' ? cell : parseNumber(cell.trim(), language)
  if (number === null || !Number.isFinite(number)) return wrong('notANumber')
  if (kind === 'integer' && !Number.isInteger(number)) return wrong('notWhole')
  return { value: number }
}

function parseNumber(text: string, language: Language): number | null {
  const [thousands, decimal] = language === 'en-US' ? [',', '.'] : ['.', ',']
  const grouped = new RegExp(`^-?\\d{1,3}(\\${thousands}\\d{3})+(\\${decimal}\\d+)?$`)
  const plain = new RegExp(`^-?\\d+(\\${decimal}\\d+)?$`)
  if (!grouped.test(text) && !plain.test(text)) return null
  return Number(text.replaceAll(thousands, '').replace(decimal, '.'))
}
