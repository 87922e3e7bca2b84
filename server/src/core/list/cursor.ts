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

function fits(value: unknown, type: string): value is string | number {
  if (type === 'bigint' || type === 'integer') return Number.isSafeInteger(value)
  if (typeof value !== 'string' || value.includes('\u0000')) return false
  return type !== 'timestamptz' || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)
}
