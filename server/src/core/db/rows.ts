/**
 * Rows as the wire brings them, read without a string for every cell: numbers, flags and times straight from their
 * bytes, and a function made for the columns of a statement that builds its rows in one shape.
 */
import { getTypeParser, parseInt8, parseTimestamptz } from './values.ts'

export interface Column {
  name: string
  /** the object identifier of the type */
  dataTypeID: number
}

/** Reads one row, once; its cells begin at the offset. Throws what the parser of a cell throws. */
export type ReadRow = (bytes: Buffer, at: number) => unknown

/** Reads a cell of so many bytes. */
type ReadCell = (bytes: Buffer, at: number, length: number) => unknown

const INT8 = 20
const INTEGERS: ReadonlySet<number> = new Set([21, 23, 26])
const BOOL = 16
const TIMESTAMPTZ = 1184
/** varchar, text, date, time, name, bpchar: what repeats from row to row is mostly a short code or a day */
const TEXTS: ReadonlySet<number> = new Set([25, 1043, 1082, 1083, 19, 1042])

const MINUS = 45
const ZERO = 48
/** The most digits of which every number is exact. */
const EXACT_DIGITS = 15

const textOf = (bytes: Buffer, at: number, length: number) => bytes.toString('utf8', at, at + length)

function readInteger(bytes: Buffer, at: number, length: number): number {
  if (length > EXACT_DIGITS) return parseInt8(textOf(bytes, at, length))
  const isNegative = bytes[at] === MINUS
  let value = 0
  for (let i = isNegative ? at + 1 : at; i < at + length; i++) value = value * 10 + bytes[i]! - ZERO
  return isNegative ? -value : value
}

/** '2026-11-21 01:52:11.123+00', as the times of the product are kept; every other form goes the long way. */
const MILLISECONDS = 26
const [HYPHEN, SPACE, PLUS, T, Z] = [45, 32, 43, 84, 90]

/** In ISO 8601 only two signs are others, so they are changed where they stand: a cell is read once. */
function readTimestamptz(bytes: Buffer, at: number, length: number): string {
  if (length !== MILLISECONDS || bytes[at + 4] !== HYPHEN || bytes[at + 10] !== SPACE || bytes[at + 23] !== PLUS)
    return parseTimestamptz(textOf(bytes, at, length))
  bytes[at + 10] = T
  bytes[at + 23] = Z
  return bytes.toString('latin1', at, at + 24)
}

/** Longer texts hardly repeat. */
const MAX_KEY_LENGTH = 16
const KNOWN = 1024

interface Known {
  bytes: Buffer
  text: string
}
const known: (Known | undefined)[] = new Array(KNOWN)

/** A short text that was read before is the same string: it is neither decoded nor kept twice. */
function readText(bytes: Buffer, at: number, length: number): string {
  if (length > MAX_KEY_LENGTH) return textOf(bytes, at, length)
  let hash = length
  for (let i = at; i < at + length; i++) hash = (hash * 31 + bytes[i]!) | 0
  const place = hash & (KNOWN - 1)
  const before = known[place]
  if (before && isSame(before.bytes, bytes, at, length)) return before.text
  const text = textOf(bytes, at, length)
  known[place] = { bytes: Buffer.from(bytes.subarray(at, at + length)), text }
  return text
}

function isSame(one: Buffer, bytes: Buffer, at: number, length: number): boolean {
  if (one.length !== length) return false
  for (let i = 0; i < length; i++) if (one[i] !== bytes[at + i]) return false
  return true
}

function readerOf(type: number): ReadCell {
  if (type === INT8 || INTEGERS.has(type)) return readInteger
  if (type === BOOL) return (bytes, at) => bytes[at] === 116
  if (type === TIMESTAMPTZ) return readTimestamptz
  if (TEXTS.has(type)) return readText
  const parse = getTypeParser(type)
  return (bytes, at, length) => parse(textOf(bytes, at, length))
}

const made = new Map<string, ReadRow>()
const MAX_READERS = 1_000

/** The reader of rows with these columns; the same for all statements that answer the same ones. */
export function rowReader(columns: readonly Column[]): ReadRow {
  const key = columns.map(({ name, dataTypeID }) => `${dataTypeID} ${name}`).join('\n')
  const before = made.get(key)
  if (before) return before
  if (made.size >= MAX_READERS) made.clear()
  const reader = makeReader(columns)
  made.set(key, reader)
  return reader
}

/**
 * A function of its own for these columns, as the serialiser of answers is: one object literal is built several times
 * faster than a row to which cells are added by name. Names stand in it as JSON, so that none is code.
 */
function makeReader(columns: readonly Column[]): ReadRow {
  const lines = columns.map(
    (_, i) => `
      const l${i} = (b[at] << 24) | (b[at + 1] << 16) | (b[at + 2] << 8) | b[at + 3]
      at += 4
      const v${i} = l${i} < 0 ? null : r${i}(b, at, l${i})
      if (l${i} > 0) at += l${i}`,
  )
  const cells = columns.map(({ name }, i) => `${name === '__proto__' ? '["__proto__"]' : JSON.stringify(name)}: v${i}`)
  const readers = columns.map((_, i) => `r${i}`)
  const body = `return (b, at) => {${lines.join('')}
    return { ${cells.join(', ')} }
  }`
  return new Function(...readers, body)(...columns.map(({ dataTypeID }) => readerOf(dataTypeID))) as ReadRow
}
