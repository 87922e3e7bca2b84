/** Digits of a number that a spreadsheet keeps; what is longer was rounded when the file was saved. */
export const MAX_DIGITS = 15
const NUMBER_BOUND = 1e15

/** Formats of ECMA-376 part 1, 18.8.30 that every workbook knows by their number; those that are left out vary. */
export const builtInFormats: ReadonlyMap<number, string> = new Map([
  [0, 'General'],
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [37, '#,##0;-#,##0'],
  [38, '#,##0;-#,##0'],
  [39, '#,##0.00;-#,##0.00'],
  [40, '#,##0.00;-#,##0.00'],
  [49, '@'],
])

/** Digits of a value with so many decimals, without an exponent; null where so many do not say it exactly. */
function digitsOf(value: number, decimals: number): { whole: string; fraction: string } | null {
  const rounded = Number(value.toPrecision(MAX_DIGITS))
  if (Number(rounded.toFixed(Math.min(decimals, 20))) !== rounded) return null
  const [whole = '', fraction = ''] = rounded.toFixed(Math.min(decimals, 20)).split('.')
  return { whole, fraction }
}

/**
 * A number as a cell without a format shows it, up to the digits that a spreadsheet keeps.
 * @returns null for a number of more digits
 */
export function plainDigits(value: number, decimal: string): string | null {
  if (!(Math.abs(value) < NUMBER_BOUND)) return null
  const rounded = Number(value.toPrecision(MAX_DIGITS))
  if (rounded !== 0 && Math.abs(rounded) < 1e-6) return null
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }).replace('.', decimal)
}

/** A sign of a format: a place for a digit, or what stands there whatever the number is. */
type Sign = { digit: '0' | '#' } | { literal: string }

interface Pattern {
  whole: readonly Sign[]
  fraction: readonly Sign[]
  grouped: boolean
}

const TOKEN =
  /"([^"]*)"|\\(.)|_.|\[(?:Black|Blue|Cyan|Green|Magenta|Red|White|Yellow|Color ?\d{1,2})\]|[0#.,]|[-+(): $/]/iy

/** One section of a format as its signs; null where it shows more than digits and fixed signs, or needs its program. */
function patternOf(section: string): Pattern | null {
  const parts = { whole: [] as Sign[], fraction: [] as Sign[] }
  let [behind, grouped] = [false, false]
  for (let at = 0; at < section.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(section)
    if (!match) return null
    const [token, quoted, escaped] = match
    const side = behind ? parts.fraction : parts.whole
    if (token === '.' && behind) return null
    if (token === '.') behind = true
    else if (token === ',') grouped = true
    else if (token === '0' || token === '#') side.push({ digit: token })
    else if (token.startsWith('_')) side.push({ literal: ' ' })
    else if (!token.startsWith('[')) side.push({ literal: quoted ?? escaped ?? token })
  }
  // signs among the decimals would have to be told from those behind them
  const last = parts.fraction.findLastIndex((sign) => 'digit' in sign)
  return parts.fraction.some((sign, at) => 'literal' in sign && at < last) ? null : { ...parts, grouped }
}

function writeWhole(signs: readonly Sign[], digits: string): string {
  let rest = digits === '0' ? '' : digits
  const first = signs.findIndex((sign) => 'digit' in sign)
  let text = ''
  for (let at = signs.length - 1; at >= 0; at--) {
    const sign = signs[at] as Sign
    if ('literal' in sign) text = sign.literal + text
    else if (at === first) {
      text = (rest || (sign.digit === '0' ? '0' : '')) + text
      rest = ''
    } else {
      text = (rest.at(-1) ?? (sign.digit === '0' ? '0' : '')) + text
      rest = rest.slice(0, -1)
    }
  }
  return text
}

function writeFraction(signs: readonly Sign[], digits: string): string {
  const places = signs.filter((sign) => 'digit' in sign)
  let shown = digits
  for (let at = places.length - 1; at >= 0 && shown[at] === '0'; at--) {
    if ((places[at] as { digit: string }).digit === '0') break
    shown = shown.slice(0, at)
  }
  return shown
}

const literalsOf = (signs: readonly Sign[]) => signs.map((sign) => ('literal' in sign ? sign.literal : '')).join('')

/**
 * What a cell shows of a number by its format: `000000` of 42 is 000042.
 * @param decimal what stands before decimals in the program of who reads the cell
 * @returns null where the format does not say it exactly: it rounds, groups thousands, which differs by language, writes
 * an exponent or a fraction, or the number has more digits than a spreadsheet keeps
 */
export function seenAs(value: number, format: string, decimal: string): string | null {
  if (/^(general|@)?$/i.test(format)) return plainDigits(value, decimal)
  if (!(Math.abs(value) < NUMBER_BOUND)) return null
  const sections = format.split(';')
  const signed = sections.length > 1 && value < 0
  const pattern = patternOf(
    (signed ? sections[1] : value === 0 && sections.length > 2 ? sections[2] : sections[0]) ?? '',
  )
  if (!pattern?.whole.some((sign) => 'digit' in sign)) return null
  const decimals = pattern.fraction.filter((sign) => 'digit' in sign).length
  const digits = digitsOf(Math.abs(value), decimals)
  if (!digits || (pattern.grouped && digits.whole.length > 3)) return null
  const fraction = writeFraction(pattern.fraction, digits.fraction)
  // a format with a point shows it also before no decimals
  const point = pattern.fraction.some((sign) => 'digit' in sign) ? decimal : ''
  const minus = value < 0 && !signed ? '-' : ''
  const text = `${minus}${writeWhole(pattern.whole, digits.whole)}${point}${fraction}${literalsOf(pattern.fraction)}`
  return text.trim() || null
}
