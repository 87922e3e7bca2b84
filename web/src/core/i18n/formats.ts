import { type Language, localTime, writeDay } from '@lineside/contract/core'

/** `timeZone` is the IANA zone of the record's plant; while it is not known, times are written in UTC and say so. */
export interface Formats {
  /** '2026-11-21' → 21/11/2026, in all four languages */
  day: (day: string) => string
  /** an instant → 21/11/2026 by the plant's wall clock */
  date: (instant: string, timeZone: string | undefined) => string
  /** an instant → 21/11/2026 07:05 by the plant's wall clock */
  dateTime: (instant: string, timeZone: string | undefined) => string
  /** an instant → 07:05 by the plant's wall clock */
  time: (instant: string, timeZone: string | undefined) => string
  /** 1234.5 → 1,234.5 or 1.234,5; with `decimals` always that many */
  number: (value: number, decimals?: number) => string
  /** 12.34 → 12.3 %; a trailing .0 is dropped */
  percent: (value: number) => string
  /** bytes → 1.50 Mb, dividing by 1024 */
  fileSize: (bytes: number) => string
}

const MOST_DECIMALS = 6
const units = ['B', 'Kb', 'Mb', 'Gb'] as const
const numbers = new Map<string, Intl.NumberFormat>()

/** Every value in the reader's way (decisions 5.8). */
export function formatsFor(language: Language): Formats {
  const number = (value: number, decimals?: number) =>
    numberFormat(language, {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? MOST_DECIMALS,
    }).format(value)
  return {
    day: writeDay,
    date: (instant, zone) => writeDay(wall(instant, zone).day) + mark(zone),
    dateTime: (instant, zone) =>
      `${writeDay(wall(instant, zone).day)} ${hours(wall(instant, zone).seconds)}${mark(zone)}`,
    time: (instant, zone) => hours(wall(instant, zone).seconds) + mark(zone),
    number,
    percent: (value) => numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    fileSize: (bytes) => {
      const step = Math.min(Math.max(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 0), units.length - 1)
      return `${number(bytes / 1024 ** step, 2)} ${units[step]}`
    },
  }
}

function wall(instant: string, timeZone: string | undefined) {
  return localTime(new Date(instant), timeZone ?? 'UTC')
}

function mark(timeZone: string | undefined): string {
  return timeZone === undefined ? ' UTC' : ''
}

function hours(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`
}

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const found = numbers.get(key) ?? new Intl.NumberFormat(language, options)
  numbers.set(key, found)
  return found
}
