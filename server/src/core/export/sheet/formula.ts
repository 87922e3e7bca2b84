/**
 * What spreadsheets take for the beginning of a formula, also in the wide signs of East Asian keyboards, which some read as
 * the usual ones; a tabulator and a line's end fall away before they look.
 */
const SIGNS = '=+\\-@＝＋－＠\\t\\r\\n'

const formula = new RegExp(`^[${SIGNS}]`)
const guarded = new RegExp(`^'*[${SIGNS}]`)
const unguardable = new RegExp(`^'+[${SIGNS}]`)

export const looksLikeFormula = (text: string): boolean => formula.test(text)

/** As a spreadsheet writes texts itself: an apostrophe before it. What has one already gets another, for `withoutGuard`. */
export const withGuard = (text: string): string => (guarded.test(text) ? `'${text}` : text)

/** The text that `withGuard` was given. */
export const withoutGuard = (text: string): string => (unguardable.test(text) ? text.slice(1) : text)
