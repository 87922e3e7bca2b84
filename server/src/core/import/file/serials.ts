/** Day 0 of a spreadsheet's serials as every program counts them from 1 March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30)
const DAY = 86_400_000
/** Days between the two beginnings of time that spreadsheets know. */
export const DAYS_TO_1904 = 1462
/** The first serial that no calendar of a spreadsheet has: 1 January 10000. */
export const SERIALS_END = 2_958_466
const MIDNIGHT = 86_400

interface Serial {
  serial: number
  from1904?: true
}

/** The day of a serial as YYYY-MM-DD; null where its calendar has none. The calendar of 1900 begins with day 1, that of 1904 with 0. */
export function dayOfSerial({ serial, from1904 }: Serial): string | null {
  const whole = Math.floor(serial) + (from1904 ? DAYS_TO_1904 : 0)
  if (!(whole >= 1 && whole < SERIALS_END)) return null
  return new Date(EPOCH + whole * DAY).toISOString().slice(0, 10)
}

/** The part of a day as HH:MM, with seconds where it has them; null for what is a day, or no part of one. */
export function timeOfSerial(serial: number): string | null {
  const seconds = Math.round(serial * MIDNIGHT)
  if (serial < 0 || seconds >= MIDNIGHT) return null
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const time = `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`
  return seconds % 60 === 0 ? time : `${time}:${two(seconds % 60)}`
}
