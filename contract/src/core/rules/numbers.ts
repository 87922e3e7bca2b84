import { Decimal } from 'decimal.js'
import { GROUPED, MAX_DECIMALS, MAX_DIGITS, PLAIN, separatorsOf } from './read-number.ts'

export { MAX_DECIMALS, MAX_DIGITS }
export const NUMBER_BOUND = 1e15

/**
 * The engine's own arithmetic, apart from the global Decimal so that no other code can change it: 40 significant
 * digits; round half up on the amount (2.5 -> 3, -2.5 -> -3); beyond 1e1000 a result is infinite and reported.
 */
export const Exact = Decimal.clone({
  precision: 40,
  rounding: Decimal.ROUND_HALF_UP,
  maxE: 1000,
  minE: -1000,
  toExpNeg: -1000,
  toExpPos: 1000,
  defaults: true,
})
export type Exact = Decimal

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6] as const

/**
 * Decimal places of the shortest text of a finite number, 0 to 6; 7 stands for "more than 6". Without building a
 * text: k / 10^d is correctly rounded, so n has d places exactly when it is the double nearest to some k / 10^d.
 */
export function decimalPlaces(n: number): number {
  if (Number.isInteger(n)) return 0
  for (let d = 1; d <= MAX_DECIMALS; d++) {
    const power = POWERS[d]!
    if (Math.round(n * power) / power === n) return d
  }
  return MAX_DECIMALS + 1
}

/** True when a number of so many decimal places has at most 15 significant digits, so that its text is its value. */
export function preservesDigits(n: number, decimals: number): boolean {
  return Math.abs(n) * POWERS[decimals]! < NUMBER_BOUND
}

/**
 * A number, or the digits of one, rounded half up to so many decimals; null where it is too large to be kept to its last
 * digit. `digits` is finite, or a text that `Decimal` reads.
 */
export function roundExact(digits: number | string, decimals: number): number | null {
  const rounded = new Exact(digits).toDecimalPlaces(decimals)
  if (rounded.abs().gte(NUMBER_BOUND) || rounded.sd() > MAX_DIGITS) return null
  return rounded.toNumber() + 0
}

/**
 * a - b without the lie of binary fractions (0.3 - 0.1 is 0.2). Both finite. Counted in whole smallest places where
 * that is exact, which is some fifty times faster; else in decimals.
 */
export function exactDifference(a: number, b: number): number {
  const places = Math.max(decimalPlaces(a), decimalPlaces(b))
  if (places > MAX_DECIMALS || !preservesDigits(a, places) || !preservesDigits(b, places)) {
    return new Exact(a).minus(b).toNumber()
  }
  const power = POWERS[places]!
  return (Math.round(a * power) - Math.round(b * power)) / power
}

/** A plain text with a decimal point as a number; null when it would lose a digit or reach 1e15. */
function toNumber(sign: string, whole: string, fraction: string): number | null {
  const significant = (whole + fraction.replace(/0+$/, '')).replace(/^0+/, '')
  if (significant.length > MAX_DIGITS || whole.replace(/^0+/, '').length > MAX_DIGITS) return null
  const value = Number(`${sign}${whole}.${fraction || '0'}`)
  return value === 0 ? 0 : value
}

/**
 * Reads a number as a person types it: an optional minus, and comma or point as decimal separator in every language
 * (specification, section 5: "a comma becoming a point"). Groups of thousands are read only as the language writes
 * them. What could be both is refused, never guessed: '1.234' is null in pt, pt-BR and tr (1234 or 1,234?), '1,234' is
 * null in en-US; with the language's own decimal separator each is plain.
 *
 * @returns the number; null for anything else, also for more than 15 significant digits (it would not be kept exactly)
 */
export function parseNumber(text: string, language: string): number | null {
  if (text.length > 60) return null
  const typed = text.trim().replace('\u2212', '-')
  const { decimal, group } = separatorsOf(language)
  const plain = PLAIN.exec(typed)
  const grouped = GROUPED[group].test(typed)
  // A text of both kinds has one group mark and nothing else to tell it from a decimal separator.
  if (plain && grouped) return null
  if (plain) return toNumber(plain[1] ?? '', plain[2] ?? '', plain[4] ?? '')
  if (!grouped) return null
  const [whole = '', fraction = ''] = typed.replace('-', '').replaceAll(group, '').split(decimal)
  return toNumber(typed.startsWith('-') ? '-' : '', whole, fraction)
}

/** Writes a finite number for an input of that language: its decimal separator, no groups; parseNumber reads it back. */
export function printNumber(value: number, language: string): string {
  return new Exact(value).toFixed().replace('.', separatorsOf(language).decimal)
}
