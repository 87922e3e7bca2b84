import { isInstant, parseDay } from '@lineside/contract/core'
import { problem } from '../problems/index.ts'

export interface Position {
  sort: string
  value: string | number
  id: number
}

/** Where a page ended, opaque to the caller. */
export function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify([position.sort, position.value, position.id])).toString('base64url')
}

/** Reads a cursor; one that was made for another order, or by hand, is refused. */
export function readCursor(text: string, sort: string, type: string): Position {
  const parts = parse(text)
  if (!Array.isArray(parts) || parts.length !== 3) throw problem('BAD_CURSOR')
  const [madeFor, value, id] = parts
  if (madeFor !== sort || !Number.isSafeInteger(id) || !fits(value, type)) throw problem('BAD_CURSOR')
  return { sort, value, id }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** Whether the database can hold a value of this type against the column. */
function fits(value: unknown, type: string): value is string | number {
  if (type === 'bigint') return Number.isSafeInteger(value)
  if (type === 'integer') return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
  if (typeof value !== 'string' || value.includes('\u0000') || !value.isWellFormed()) return false
  if (type === 'date') return parseDay(value) === value
  return type !== 'timestamptz' || isWrittenInstant(value)
}

function isWrittenInstant(text: string): boolean {
  return isInstant(text) && new Date(text).toISOString() === text
}
