import { createHash } from 'node:crypto'
import type { Connection } from '../db/index.ts'

/** A row of the history whole, as the database writes it in JSON. */
export interface SealedRow {
  position: number
  chain: number
  row: Record<string, unknown>
}

export const FIRST_HASH = Buffer.alloc(32)

/** The hash of a chain after these rows: sha256 over the hash before and a line of canonical JSON for each row. */
export function digest(before: Uint8Array, rows: readonly SealedRow[]): Buffer {
  const hash = createHash('sha256').update(before)
  for (const { row } of rows) hash.update(`${canonical(row)}\n`)
  return hash.digest()
}

/**
 * JSON with the members in the order of their names and without those that are null, so that a column that comes later
 * leaves the old hashes as they are.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== null)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`
}

const ROWS = 'select position, coalesce(industry_id, 0) as chain, to_jsonb(history) as row from history'

/** Rows of all chains after a position, in their order. */
export async function rowsBetween(db: Pick<Connection, 'query'>, after: number, until: number, limit: number) {
  const text = `${ROWS} where position > $1 and position <= $2 order by position limit ${limit}`
  return (await db.query<SealedRow>(text, [after, until])).rows
}

export async function rowsOfChain(db: Pick<Connection, 'query'>, chain: number, after: number, until: number) {
  const text = `${ROWS} where position > $1 and position <= $2 and coalesce(industry_id, 0) = $3 order by position`
  return (await db.query<SealedRow>(text, [after, until, chain])).rows
}
