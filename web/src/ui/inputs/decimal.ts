/**
 * What may stand in a decimal field while it is typed: an optional minus, digits, at most one separator. A comma counts
 * as the point. Answers the text with a point, or null when the keystroke is to be refused.
 */
export function normalizeDecimal(typed: string, decimals?: number): string | null {
  const text = typed.trim().replace('−', '-').replace(',', '.')
  if (!/^-?\d*\.?\d*$/.test(text)) return null
  const places = text.split('.')[1]
  if (decimals === 0 && text.includes('.')) return null
  if (decimals !== undefined && places !== undefined && places.length > decimals) return null
  return text
}

/** By language: making a format takes longer than drawing an input, and inputs are drawn at every key. */
const separators = new Map<string, string>()

/** The separator between whole and fraction in a language. */
export function decimalSeparator(locale: string): string {
  const known = separators.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  const separator = parts.find((part) => part.type === 'decimal')?.value ?? '.'
  separators.set(locale, separator)
  return separator
}
