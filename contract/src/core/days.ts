/**
 * Calendar days and instants of a plant. A day is 'YYYY-MM-DD' without a zone; an instant is in UTC; a plant has an
 * IANA time zone (decisions 0, rule 8). Works in every browser and in Node through Intl alone.
 */

const iso = /^(\d{4})-(\d{2})-(\d{2})$/
const written = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** The days that a person, a device or a file may name. What is reckoned from them stops at the calendar's end. */
const FIRST_YEAR = 1900
const LAST_YEAR = 9999

const FIRST_INSTANT = Date.UTC(FIRST_YEAR, 0, 1)
const LAST_INSTANT = Date.UTC(LAST_YEAR + 1, 0, 1) - 1

/** Whether an instant lies where every plant's clock and the database can hold it and the days about it. */
export function isInstant(text: string): boolean {
  const at = Date.parse(text)
  return at >= FIRST_INSTANT && at <= LAST_INSTANT
}

/** Whether a text is written as a day, whatever its year. */
export function isWrittenDay(text: string): boolean {
  const parts = iso.exec(text) ?? written.exec(text)
  if (!parts) return false
  const [, first = '', month, last = ''] = parts
  const [year, date] = first.length === 4 ? [first, last] : [last, first]
  const at = new Date(0)
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(date))
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(date)
}

/** '2026-11-21' or '21/11/2026' → '2026-11-21'; null when it is no day of the calendar from 1900 to 9999. */
export function parseDay(text: string): string | null {
  const a = iso.exec(text)
  if (a) return realDay(Number(a[1]), Number(a[2]), Number(a[3]))
  const b = written.exec(text)
  if (b) return realDay(Number(b[3]), Number(b[2]), Number(b[1]))
  return null
}

/** '21/11/2026 07:05' → '2026-11-21T07:05', seconds as they are; null where the day is none. The time stays unchecked. */
export function parseMoment(text: string): string | null {
  const [day = '', time = '', more] = text.trim().split(/[ T]+/)
  const read = parseDay(day)
  return read === null || time === '' || more !== undefined ? null : `${read}T${time.padStart(5, '0')}`
}

function realDay(year: number, month: number, date: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  const at = new Date(Date.UTC(year, month - 1, date))
  const same = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return same ? at.toISOString().slice(0, 10) : null
}

/** DD/MM/YYYY in all four languages (decisions 5.8). */
export function writeDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** Beyond it a year has five figures, which neither the database nor a text of ours holds. */
const upToEnd = (at: number) => Math.min(at, LAST_INSTANT)

/** '2026-11-21T07:05:00' → 21/11/2026 07:05; seconds only where there are some. */
export function writeMoment(moment: string): string {
  return `${writeDay(moment.slice(0, 10))} ${moment.slice(11).replace(/^(\d\d:\d\d):00$/, '$1')}`
}

export function addDays(day: string, days: number): string {
  return new Date(upToEnd(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)).toISOString().slice(0, 10)
}

/** The same day so many months later; the last day of a month that is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const last = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0)).getUTCDate()
  const at = Date.UTC(Math.floor(count / 12), count % 12, Math.min(date, last))
  return new Date(upToEnd(at)).toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(timeZone: string): Intl.DateTimeFormat {
  let match = formats.get(timeZone)
  if (!match) {
    match = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, match)
  }
  return match
}

export interface LocalTime {
  /** 'YYYY-MM-DD' */
  day: string
  /** seconds since the local midnight by the wall clock, 0 to 86 399 */
  seconds: number
}

/** Milliseconds by which the wall clock of a zone is ahead of UTC, as Intl tells. */
function askOffset(at: number, timeZone: string): number {
  const part: Record<string, number> = {}
  for (const piece of format(timeZone).formatToParts(at)) part[piece.type] = Number(piece.value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

const MINUTE = 60_000
const MAX_OFFSETS = 5000

/**
 * Offsets by zone and minute, because Intl takes longer than all else about a record's time. Clocks change on whole
 * minutes.
 */
const offsets = new Map<string, Map<number, number>>()

/** Milliseconds by which the wall clock of a zone is ahead of UTC at an instant. */
function offsetAt(at: number, timeZone: string): number {
  const minute = Math.floor(at / MINUTE)
  let known = offsets.get(timeZone)
  if (!known || known.size > MAX_OFFSETS) {
    known = new Map()
    offsets.set(timeZone, known)
  }
  let offset = known.get(minute)
  if (offset === undefined) {
    offset = askOffset(at, timeZone)
    known.set(minute, offset)
  }
  return offset
}

/** What the wall clock of a plant shows at an instant. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const wall = new Date(upToEnd(at.getTime() + offsetAt(at.getTime(), timeZone)))
  const seconds = wall.getUTCHours() * 3600 + wall.getUTCMinutes() * 60 + wall.getUTCSeconds()
  return { day: wall.toISOString().slice(0, 10), seconds }
}

/** An instant as the wall clock of a plant shows it, to the minute: 2026-11-20T12:00:00-03:00. */
export function onClock(at: Date, timeZone: string): string {
  const offset = offsetAt(at.getTime(), timeZone)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const minutes = Math.abs(offset) / MINUTE
  const wall = new Date(at.getTime() + offset).toISOString().slice(0, 16)
  return `${wall}:00${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/**
 * The instants at which a wall clock shows this time, in their order: both in the hour that a clock change repeats. In the
 * hour that it skips it gives the instant after the gap.
 */
export function instantsOf(day: string, seconds: number, timeZone: string): Date[] {
  const wall = Date.parse(`${day}T00:00:00Z`) + seconds * 1000
  const before = wall - offsetAt(wall - 86_400_000, timeZone)
  const after = wall - offsetAt(wall + 86_400_000, timeZone)
  const matches = [...new Set([before, after])].filter((at) => at + offsetAt(at, timeZone) === wall)
  const all = matches.length > 0 ? matches : [before]
  return all.sort((a, b) => a - b).map((at) => new Date(upToEnd(at)))
}

/** The first instant at which a wall clock shows this time. */
export function instantOf(day: string, seconds: number, timeZone: string): Date {
  const [first] = instantsOf(day, seconds, timeZone)
  return first ?? new Date(Number.NaN)
}

/** The instant a plant's day begins; its end is the beginning of the next. */
export function startOfDay(day: string, timeZone: string): Date {
  return instantOf(day, 0, timeZone)
}

const names = new Map<string, Intl.DateTimeFormat>()

/** The short name of a zone as it is at an instant, in a language: BRT, GMT-3, EST. */
export function zoneName(at: Date, timeZone: string, language: string): string {
  const key = `${language} ${timeZone}`
  const match = names.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
  names.set(key, match)
  return match.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}
