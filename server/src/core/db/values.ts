/** How values cross between JavaScript and PostgreSQL, by the text format, on both engines. */
import { DatabaseError } from './errors.ts'

type Parser = (text: string) => unknown

const MAX_PARAMETERS = 65_535

/** A JSON number holds whole numbers up to 2^53; beyond that an answer would be silently wrong, so it is refused. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) {
    throw new DatabaseError('22003', `The integer ${text} is too large for a JavaScript number`)
  }
  return value
}

/** '2026-11-21 01:52:11.123456+00' to '2026-11-21T01:52:11.123Z'; 'infinity' and '-infinity' stay as they are. */
export function parseTimestamptz(text: string): string {
  const length = text.length
  if (length >= 22 && text.charCodeAt(10) === 32 && text.endsWith('+00')) {
    const seconds = `${text.slice(0, 10)}T${text.slice(11, 19)}`
    if (length === 22) return `${seconds}.000Z`
    return `${seconds}.${text.slice(20, Math.min(23, length - 3)).padEnd(3, '0')}Z`
  }
  if (text.endsWith('infinity')) return text
  return parseRareTimestamptz(text)
}

/** Years of five digits and years before Christ, in the expanded form of ISO 8601. */
function parseRareTimestamptz(text: string): string {
  const parts = /^(\d+)-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00( BC)?$/.exec(text)
  if (!parts) throw new DatabaseError('22007', `The database answered a time of an unknown form: ${text}`)
  const [, yearText, month, day, time, fraction = ''] = parts
  const year = parts[6] ? 1 - Number(yearText) : Number(yearText)
  const sign = year < 0 ? '-' : year > 9999 ? '+' : ''
  const digits = String(Math.abs(year)).padStart(sign ? 6 : 4, '0')
  return `${sign}${digits}-${month}-${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

const asText: Parser = (text) => text
const parseBool: Parser = (text) => text === 't'
const parseJson: Parser = (text) => JSON.parse(text)
const parseBytes: Parser = (text) => Buffer.from(text.slice(2), 'hex')

/** A PostgreSQL array literal, also nested, with quotes and NULL. */
export function parseArray(text: string, element: Parser): unknown[] {
  // '[0:1]={1,2}': bounds other than the usual ones; a JavaScript array has none.
  let at = text.startsWith('[') ? text.indexOf('{') : 0
  const quoted = (): string => {
    let value = ''
    for (at += 1; text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1
      value += text[at]
    }
    at += 1
    return value
  }
  const bare = (): string => {
    const from = at
    while (text[at] !== ',' && text[at] !== '}') at += 1
    return text.slice(from, at)
  }
  const item = (): unknown => {
    if (text[at] === '{') return list()
    if (text[at] === '"') return element(quoted())
    const value = bare()
    return value === 'NULL' ? null : element(value)
  }
  const list = (): unknown[] => {
    const items: unknown[] = []
    for (at += 1; text[at] !== '}'; ) {
      items.push(item())
      if (text[at] === ',') at += 1
    }
    at += 1
    return items
  }
  return list()
}

/** [type, type of its array, parser]; object identifiers are fixed in PostgreSQL's pg_type.dat. */
const scalars: readonly (readonly [number, number, Parser])[] = [
  [16, 1000, parseBool],
  [17, 1001, parseBytes],
  [19, 1003, asText], // name
  [20, 1016, parseInt8],
  [21, 1005, Number],
  [23, 1007, Number],
  [25, 1009, asText],
  [26, 1028, Number], // oid
  [114, 199, parseJson],
  [700, 1021, Number],
  [701, 1022, Number],
  [1042, 1014, asText],
  [1043, 1015, asText],
  [1082, 1182, asText], // date: 'YYYY-MM-DD', by DateStyle ISO
  [1083, 1183, asText], // time
  [1184, 1185, parseTimestamptz],
  [1700, 1231, Number], // numeric
  [2950, 2951, asText], // uuid
  [3802, 3807, parseJson],
]

const parsers = new Map<number, Parser>()
for (const [type, arrayType, parser] of scalars) {
  parsers.set(type, parser)
  parsers.set(arrayType, (text) => parseArray(text, parser))
}

/** For pg: every type that is not listed stays text. */
export function getTypeParser(type: number): Parser {
  return parsers.get(type) ?? asText
}

function arrayLiteral(items: readonly unknown[]): string {
  const parts = items.map((item) => {
    if (item === null) return 'NULL'
    if (Array.isArray(item)) return arrayLiteral(item)
    const value = encodeValue(item)
    const text = typeof value === 'string' ? value : `\\x${(value as Buffer).toString('hex')}`
    return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  })
  return `{${parts.join(',')}}`
}

/** One parameter in the text format (bytes in the binary one). */
function encodeValue(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value
  if (value === null) return null
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return arrayLiteral(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value === undefined) throw new TypeError('A query parameter is undefined; null means no value')
  throw new TypeError('A query parameter is an object; pass JSON as a string')
}

/** Parameters as the driver sends them. Throws a TypeError for what has no meaning in SQL. */
export function encodeValues(values: readonly unknown[]): (string | Buffer | null)[] {
  if (values.length > MAX_PARAMETERS) {
    throw new TypeError(`A statement takes ${MAX_PARAMETERS} parameters at most; pass arrays instead`)
  }
  return values.map(encodeValue)
}
