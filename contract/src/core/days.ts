/**
 * Calendar days and instants of a plant. A day is 'YYYY-MM-DD' without a zone; an instant is in UTC; a plant has an
 * IANA time zone (decisions 0, rule 8). Works in every browser and in Node through Intl alone.
 */

const iso = /^(\d{4})-(\d{2})-(\d{2})$/
const written = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** '2026-11-21' or '21/11/2026' → '2026-11-21'; null when it is no day of the calendar. */
export function parseDay(text: string): string | null {
  const a = iso.exec(text)
  if (a) return realDay(Number(a[1]), Number(a[2]), Number(a[3]))
  const b = written.exec(text)
  if (b) return realDay(Number(b[3]), Number(b[2]), Number(b[1]))
  return null
}

function realDay(year: number, month: number, date: number): string | null {
  if (year < 1900 || year > 9999) return null
  const at = new Date(Date.UTC(year, month - 1, date))
  const same = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return same ? at.toISOString().slice(0, 10) : null
}

/** DD/MM/YYYY in all four languages (decisions 5.8). */
export function writeDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(timeZone: string): Intl.DateTimeFormat {
  let found = formats.get(timeZone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, found)
  }
  return found
}

export interface LocalTime {
  /** 'YYYY-MM-DD' */
  day: string
  /** seconds since the local midnight by the wall clock, 0 to 86 399 */
  seconds: number
}

/** What the wall clock of a plant shows at an instant. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const part: Record<string, string> = {}
  for (const piece of format(timeZone).formatToParts(at)) part[piece.type] = piece.value
  const seconds = Number(part.hour) * 3600 + Number(part.minute) * 60 + Number(part.second)
  return { day: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`, seconds }
}

/** Milliseconds by which the wall clock of a zone is ahead of UTC at an instant. */
function offsetAt(at: number, timeZone: string): number {
  const local = localTime(new Date(at), timeZone)
  return Date.parse(`${local.day}T00:00:00Z`) + local.seconds * 1000 - Math.floor(at / 1000) * 1000
}

/**
 * The instant at which a wall clock shows this time. In the hour that a clock change skips it gives the instant
 * after the gap, in the hour it repeats the first one.
 */
export function instantOf(day: string, seconds: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + seconds * 1000
  const before = wall - offsetAt(wall - 86_400_000, timeZone)
  const after = wall - offsetAt(wall + 86_400_000, timeZone)
  const early = Math.min(before, after)
  const late = Math.max(before, after)
  if (early + offsetAt(early, timeZone) === wall) return new Date(early)
  if (late + offsetAt(late, timeZone) === wall) return new Date(late)
  return new Date(before)
}

/** The instant a plant's day begins; its end is the beginning of the next. */
export function startOfDay(day: string, timeZone: string): Date {
  return instantOf(day, 0, timeZone)
}
