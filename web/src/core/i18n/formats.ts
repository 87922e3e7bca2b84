import { type Language, localTime, withMinus, writeDay, zoneName } from '@lineside/contract/core'

/**
 * `timeZone` is the IANA zone of the record's plant; while it is not known, times are written in UTC and say so. A time by
 * another clock than the reader's carries the short name of its zone: their clock is that of their plants, where these go by
 * several the device's. With `zoned` each does: where times of several zones stand together (see `mixesZones`); where it is
 * false none does: in a picture, and in a list of one plant, that name their zone once.
 */
export interface Formats {
  /** '2026-11-21' → 21/11/2026, in all four languages */
  day: (day: string) => string
  /** an instant → 21/11/2026 by the plant's wall clock */
  date: (instant: string, timeZone: string | undefined) => string
  /** an instant → 21/11/2026 07:05 by the plant's wall clock */
  dateTime: (instant: string, timeZone: string | undefined, zoned?: boolean) => string
  /** an instant → 07:05 by the plant's wall clock */
  time: (instant: string, timeZone: string | undefined, zoned?: boolean) => string
  /** the short name of a zone as it is at an instant: BRT, GMT-3 */
  zone: (instant: string, timeZone: string | undefined) => string
  /** how long ago an instant was: há 5 min, há 3 h, há 2 dias */
  age: (instant: string, now: number) => string
  /** 1234.5 → 1,234.5 or 1.234,5; with `decimals` always that many */
  number: (value: number, decimals?: number) => string
  /** 12.34 → 12.3 %; a trailing .0 is dropped */
  percent: (value: number) => string
  /** 1234.5 in a currency of ISO 4217 → R$ 1.234,50; of a plant without one the number alone, with two decimals */
  money: (value: number, currency: string | null) => string
  /** bytes → 1.50 Mb, dividing by 1024 */
  fileSize: (bytes: number) => string
}

const MAX_DECIMALS = 6
const units = ['B', 'Kb', 'Mb', 'Gb'] as const
const numbers = new Map<string, Intl.NumberFormat>()

/** Every value in the reader's way (decisions 5.8). */
export function formatsFor(language: Language): Formats {
  const number = (value: number, decimals?: number) =>
    withMinus(
      numberFormat(language, {
        minimumFractionDigits: decimals ?? 0,
        maximumFractionDigits: decimals ?? MAX_DECIMALS,
      }).format(value),
    )
  const mark = (zone: string | undefined, at?: string, zoned = at !== undefined && isElsewhere(zone, at)) => {
    if (zone === undefined) return ' UTC'
    return at && zoned ? ` ${zoneName(new Date(at), zone, language)}` : ''
  }
  return {
    day: writeDay,
    date: (instant, zone) => writeDay(wall(instant, zone).day) + mark(zone),
    dateTime: (instant, zone, zoned) =>
      `${writeDay(wall(instant, zone).day)} ${hours(wall(instant, zone).seconds)}${mark(zone, instant, zoned)}`,
    time: (instant, zone, zoned) => hours(wall(instant, zone).seconds) + mark(zone, instant, zoned),
    zone: (instant, zone) => zoneName(new Date(instant), zone ?? 'UTC', language),
    age: (instant, now) => writeAge(language, now - Date.parse(instant)),
    number,
    percent: (value) =>
      withMinus(numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)),
    money: (value, currency) =>
      currency === null
        ? number(value, 2)
        : withMinus(numberFormat(language, { style: 'currency', currency }).format(value)),
    fileSize: (bytes) => {
      const step = Math.min(Math.max(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 0), units.length - 1)
      return `${number(bytes / 1024 ** step, 2)} ${units[step]}`
    },
  }
}

const MINUTE = 60_000
/** Each unit up to so many of the next smaller: 59 minutes, 23 hours, 60 days. */
const steps = [
  { unit: 'minute', ms: MINUTE, below: 60 * MINUTE },
  { unit: 'hour', ms: 60 * MINUTE, below: 24 * 60 * MINUTE },
  { unit: 'day', ms: 24 * 60 * MINUTE, below: 60 * 24 * 60 * MINUTE },
  { unit: 'month', ms: 30 * 24 * 60 * MINUTE, below: Number.POSITIVE_INFINITY },
] as const

function writeAge(language: Language, ms: number): string {
  const { unit, ms: one } = steps.find(({ below }) => ms < below) ?? steps[3]
  const count = Math.max(0, Math.floor(ms / one))
  const format = new Intl.RelativeTimeFormat(language, { style: 'narrow', numeric: count === 0 ? 'auto' : 'always' })
  // 'agora' rather than 'este minuto'
  return format.format(-count, count === 0 ? 'second' : unit).replace(/\.$/, '')
}

function wall(instant: string, timeZone: string | undefined) {
  return localTime(new Date(instant), timeZone ?? 'UTC')
}

/** The clock that all plants of the reader go by; undefined: they go by several, or are not known yet. */
let plantsZone: string | undefined

/** Whose plants all go by one clock reads its times bare, wherever the device is. */
export function adoptPlantZones(zones: Iterable<string | null | undefined>): void {
  const all = new Set(zones)
  plantsZone = (all.size === 1 ? [...all][0] : undefined) ?? undefined
}

/** Whether the clock of a zone shows another time at an instant than that which the reader expects. */
export function isElsewhere(timeZone: string | undefined, instant: string): boolean {
  const own = plantsZone ?? readerZone()
  if (timeZone === undefined || timeZone === own) return false
  return wall(instant, timeZone).seconds !== wall(instant, own).seconds
}

/** Whether times of these zones would be read as one clock's although they are not. */
export function mixesZones(zones: Iterable<string | undefined>): boolean {
  return new Set(zones).size > 1
}

/** The clock that the reader lives by: of what is the reader's own, such as when a page was brought up to date. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function hours(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`
}

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const match = numbers.get(key) ?? new Intl.NumberFormat(language, options)
  numbers.set(key, match)
  return match
}
