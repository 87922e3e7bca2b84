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
