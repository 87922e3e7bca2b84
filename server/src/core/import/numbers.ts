import type { Language } from '@lineside/contract/core'
import { parseNumber, printNumber } from '@lineside/contract/core/rules'
import type { FormattedNumber } from './file/cells.ts'
import { MAX_DIGITS, plainDigits } from './file/number-format.ts'
import type { ReadCell } from './read-cell.ts'

/**
 * The number of a cell. A text is read as people type numbers, by the one reader that fields have, too: what could be two
 * numbers is refused with both.
 */
export function readNumber(
  cell: string | number | boolean | FormattedNumber,
  kind: 'integer' | 'decimal',
  language: Language,
): ReadCell {
  if (typeof cell === 'boolean') return { problem: { code: 'notANumber' } }
  if (typeof cell === 'string') return ofText(cell.trim(), kind, language)
  const number = typeof cell === 'number' ? cell : cell.number
  if (plainDigits(number, '.') === null && Math.abs(number) >= 1) return { problem: { code: 'tooManyDigits' } }
  // what a program reckoned has digits that it does not show: 0.1 + 0.2 is 0.3 there
  return whole(Number(number.toPrecision(MAX_DIGITS)), kind)
}

/** What is longer is no number that somebody lost digits of. */
const MAX_NUMBER_LENGTH = 60

function ofText(text: string, kind: 'integer' | 'decimal', language: Language): ReadCell {
  const number = parseNumber(text, language)
  if (number !== null) return whole(number, kind)
  if (
    text.length <= MAX_NUMBER_LENGTH &&
    /^[-\u2212]?[\d.,]+$/.test(text) &&
    text.replace(/\D/g, '').length > MAX_DIGITS
  )
    return { problem: { code: 'tooManyDigits' } }
  const readings = readingsOf(text)
  if (!readings) return { problem: { code: 'notANumber' } }
  const [one, other] = readings.map((reading) => printNumber(reading, language)) as [string, string]
  return { problem: { code: 'numberUnclear', params: { one, other } } }
}

/** The two numbers that a text may be whose only sign stands before three digits. */
function readingsOf(text: string): readonly [number, number] | null {
  const [, sign = '', before, behind] = /^([-\u2212]?)([1-9]\d{0,2})[.,](\d{3})$/.exec(text) ?? []
  if (before === undefined) return null
  const minus = sign === '' ? '' : '-'
  return [Number(`${minus}${before}${behind}`), Number(`${minus}${before}.${behind}`)]
}

function whole(number: number, kind: 'integer' | 'decimal'): ReadCell {
  if (kind === 'integer' && !Number.isInteger(number)) return { problem: { code: 'notWhole' } }
  return { value: number }
}
