import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import 'dayjs/locale/pt.js'
import 'dayjs/locale/pt-br.js'
import 'dayjs/locale/tr.js'

// Without the locale files above the calendar would speak English in every language.
dayjs.extend(customParseFormat)

const names: Record<string, string> = { 'pt-BR': 'pt-br', pt: 'pt', tr: 'tr' }

/** The calendar's name of a language. */
export function calendarLocale(locale: string): string {
  return names[locale] ?? 'en'
}

/** The week begins on Sunday in Brazil and the United States, on Monday in Portugal and Türkiye. */
export function firstDayOfWeek(locale: string): 0 | 1 {
  return locale === 'pt-BR' || locale === 'en-US' ? 0 : 1
}

const written = ['DD/MM/YYYY', 'D/M/YYYY', 'DD/MM/YY', 'DD.MM.YYYY', 'D.M.YYYY', 'DD-MM-YYYY', 'DDMMYYYY', 'YYYY-MM-DD']

/** Reads a typed date, day first, strictly: 31/02/2026 is no date. Answers YYYY-MM-DD or null. */
export function readDate(typed: string): string | null {
  const text = typed.trim()
  if (!text) return null
  for (const format of written) {
    const date = dayjs(text, format, true)
    if (date.isValid()) return date.format('YYYY-MM-DD')
  }
  return null
}
