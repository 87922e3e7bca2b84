import { currentLanguage } from '../../../core/i18n/index.ts'

/** '2026-11' → 11/2026, as every date here is written. */
export const monthText = (month = ''): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`

/** '2026-11' → nov; for the foot of a drawing, where the year stands beside it. */
export const shortMonth = (month: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'short', timeZone: 'UTC' })
    .format(Date.parse(`${month}-01`))
    .replace(/\.$/, '')

/** So many months later, or earlier. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** Every day of a month: YYYY-MM-DD. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}
