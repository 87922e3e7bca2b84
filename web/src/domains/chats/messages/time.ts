import { currentLanguage, type Formats, readerZone } from '../../../core/i18n/index.ts'

/** When something was said, by the reader's own clock: 24 hours on the portal, 12 in mobile mode (decisions 5.3). */
export function timeOfDay(instant: string, formats: Formats, phone: boolean): string {
  if (!phone) return formats.time(instant, readerZone())
  const options = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: readerZone() } as const
  return new Intl.DateTimeFormat(currentLanguage(), options).format(new Date(instant))
}

/** In a list: the time of what was said today, the day of anything older. */
export function shortTime(instant: string, now: number, formats: Formats, phone: boolean): string {
  const day = formats.date(instant, readerZone())
  return day === formats.date(new Date(now).toISOString(), readerZone()) ? timeOfDay(instant, formats, phone) : day
}
