/** Dates and times of day as texts, without Date: the engine must not depend on the time zone of the machine. */

const ZERO = 48
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The digits of text from `start` (inclusive) to `end` (exclusive) as a number; NaN when one is not an ASCII digit. */
function digitsAt(text: string, start: number, end: number): number {
  let value = 0
  for (let i = start; i < end; i++) {
    const digit = text.charCodeAt(i) - ZERO
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && leap ? 29 : (MONTH_DAYS[month - 1] ?? 0)
}

/**
 * Day number of a real calendar date 'YYYY-MM-DD' (years 0001 to 9999), days since 1970-01-01; null for anything else.
 * Proleptic Gregorian calendar; formula: days_from_civil, Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
 */
export function dayNumber(text: string): number | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null
  const year = digitsAt(text, 0, 4)
  const month = digitsAt(text, 5, 7)
  const day = digitsAt(text, 8, 10)
  if (!(year >= 1 && month >= 1 && day >= 1 && day <= daysInMonth(year, month))) return null
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

/** Seconds since midnight of 'HH:MM' or 'HH:MM:SS' (00:00 to 23:59:59); null for anything else. */
export function secondOfDay(text: string): number | null {
  if (text.length !== 5 && text.length !== 8) return null
  if (text[2] !== ':' || (text.length === 8 && text[5] !== ':')) return null
  const hour = digitsAt(text, 0, 2)
  const minute = digitsAt(text, 3, 5)
  const second = text.length === 8 ? digitsAt(text, 6, 8) : 0
  return hour < 24 && minute < 60 && second < 60 ? hour * 3600 + minute * 60 + second : null
}

/** The batch of a day: the last two figures of its year and its number in the year, 'YYDDD'; null for no date. */
export function julianDay(day: string): string | null {
  const number = dayNumber(day)
  const first = dayNumber(`${day.slice(0, 4)}-01-01`)
  if (number === null || first === null) return null
  return day.slice(2, 4) + String(number - first + 1).padStart(3, '0')
}

const MAX_SECONDS = 7 * 86_400
const SPAN = /^(.{19})Z\/(.{19})Z$/

/** Seconds of 'YYYY-MM-DDTHH:MM:SSZ/YYYY-MM-DDTHH:MM:SSZ', from 0 to a week; null for anything else. */
export function spanSeconds(text: string): number | null {
  const [, start = '', stop = ''] = SPAN.exec(text) ?? []
  const [from, to] = [momentSecond(start), momentSecond(stop)]
  if (from === null || to === null || to < from || to - from > MAX_SECONDS) return null
  return to - from
}

const SECONDS_PER_DAY = 86_400

/** Seconds since 1970-01-01T00:00 of 'YYYY-MM-DDTHH:MM' or 'YYYY-MM-DDTHH:MM:SS' on one clock; null for anything else. */
export function momentSecond(text: string): number | null {
  if (text[10] !== 'T') return null
  const day = dayNumber(text.slice(0, 10))
  const second = secondOfDay(text.slice(11))
  return day === null || second === null ? null : day * SECONDS_PER_DAY + second
}
