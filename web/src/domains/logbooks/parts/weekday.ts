import { currentLanguage } from '../../../core/i18n/index.ts'

/** '2026-11-23' → Mon, seg., Pzt: as the reader's language shortens it. */
export const shortWeekday = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(/\.$/, '')
