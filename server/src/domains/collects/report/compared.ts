import { addDays } from '@lineside/contract/core'

/** A number as it is typed into an address, with a point; null for anything else. */
export function comparedNumber(text: string): number | null {
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : null
}

/** 'HH:MM' or 'HH:MM:SS' as answers have it; the end of a range is the end of its minute. */
export function comparedTime(text: string, isEnd: boolean): string | null {
  const [, hour, minute, second = isEnd ? '59' : '00'] = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? []
  return hour === undefined ? null : `${hour}:${minute}:${second}`
}

/** The last day there is has none after it; whatever is stored is before this. */
export const dayAfter = (day: string): string => (day >= '9999-12-30' ? 'a' : addDays(day, 1))
