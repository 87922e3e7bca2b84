/** Bounds of a number answer: what a JSON number carries without losing a digit. */
export const MAX_DECIMALS = 6
export const MAX_DIGITS = 15

interface Separators {
  decimal: ',' | '.'
  group: ',' | '.'
}

export function separatorsOf(language: string): Separators {
  return language === 'en' || language.startsWith('en-') ? { decimal: '.', group: ',' } : { decimal: ',', group: '.' }
}

export const PLAIN = /^(-?)(\d+)(?:([.,])(\d+))?$/
export const GROUPED = {
  ',': /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
  '.': /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
} as const

/** What a text of a number field says. A number is its digits with a point, as `parseNumber` reads it in en-US. */
export type NumberReading =
  | { kind: 'empty' }
  | { kind: 'number'; digits: string }
  /** it may be either: with groups of thousands, or with decimals */
  | { kind: 'either'; grouped: string; decimal: string }
  | { kind: 'unreadable' }
  /** whole numbers only */
  | { kind: 'notWhole' }
  /** at most so many decimals */
  | { kind: 'decimals'; decimals: number }
  /** more digits than a number keeps */
  | { kind: 'tooLong' }

/**
 * Reads what somebody types into a number field, by the rules of `parseNumber`; beside it takes a separator with nothing
 * behind or before it, as it stands while one types. Where the field takes so few decimals that a group of thousands cannot
 * be any, the text is plain: '1.234' in pt-BR is 1234 where two decimals are taken, and may be either where three are.
 *
 * @param decimals places that the field takes; left out where it takes any
 */
export function readNumber(text: string, language: string, decimals?: number): NumberReading {
  const typed = text.trim().replace('\u2212', '-')
  if (typed === '') return { kind: 'empty' }
  if (typed.length > 60) return { kind: 'unreadable' }
  const whole = typed.replace(/^(-?)(?=[.,]\d+$)/, '$10').replace(/^(-?\d+)[.,]$/, '$1')
  const { decimal, group } = separatorsOf(language)
  const plain = PLAIN.exec(whole)
  const isGrouped = GROUPED[group].test(whole)
  const grouped = isGrouped ? whole.replaceAll(group, '').replace(decimal, '.') : null
  const fraction = plain?.[4] ?? ''
  const asDecimal = plain ? `${plain[1]}${plain[2]}${fraction ? `.${fraction}` : ''}` : null
  if (asDecimal !== null && grouped !== null) {
    const takesDecimals = decimals === undefined || decimals >= fraction.length
    return takesDecimals ? { kind: 'either', grouped, decimal: asDecimal } : bounded(grouped, decimals)
  }
  const digits = asDecimal ?? grouped
  return digits === null ? { kind: 'unreadable' } : bounded(digits, decimals)
}

function bounded(digits: string, decimals: number | undefined): NumberReading {
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.')
  const shown = fraction.replace(/0+$/, '')
  if (decimals === 0 && shown !== '') return { kind: 'notWhole' }
  if (decimals !== undefined && shown.length > decimals) return { kind: 'decimals', decimals }
  if ((whole + shown).replace(/^0+/, '').length > MAX_DIGITS) return { kind: 'tooLong' }
  const shortest = (decimals === 0 ? (digits.split('.')[0] ?? '') : digits).replace(/^(-?)0+(?=\d)/, '$1')
  return { kind: 'number', digits: shortest }
}

/** Stands before a text that could not be read, where a number is kept as text: no reader takes it for one, nobody sees it. */
const UNREAD = '\u2060'

export const asUnread = (text: string): string => UNREAD + text

/** What somebody typed that is no number; null for the text of a number. */
export const unreadText = (value: string): string | null => (value.startsWith(UNREAD) ? value.slice(1) : null)
