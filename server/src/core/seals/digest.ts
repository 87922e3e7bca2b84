import { createHash } from 'node:crypto'
import type { Connection } from '../db/index.ts'

/** A row of the history whole, as the database writes it in JSON. */
export interface SealedRow {
  position: number
  chain: number
  row: Record<string, unknown>
  /** its canonical JSON, made once: the seal and what it remembers of the row are both made of it */
  line: string
}

type Requested = Pick<Connection, 'query'>

export const FIRST_HASH = Buffer.alloc(32)

/** Rows that a seal covers at most. */
export const MAX_ROWS = 1_000

/** The hash of a chain as its rows come: sha256 over the hash before and a line of canonical JSON for each row. */
export function openDigest(before: Uint8Array) {
  const hash = createHash('sha256').update(before)
  return {
    add: ({ line }: SealedRow) => void hash.update(`${line}\n`),
    end: () => hash.digest(),
  }
}

export function digest(before: Uint8Array, rows: readonly SealedRow[]): Buffer {
  const hash = openDigest(before)
  for (const row of rows) hash.add(row)
  return hash.end()
}

/** What a seal remembers of one of its rows, to name it by: position, entity, id, time, a check of the whole row. */
export type Mark = [position: number, entity: string, entityId: number, at: string, check: string]

export function markOf({ position, row, line }: SealedRow): Mark {
  const check = createHash('sha256').update(line).digest('base64url').slice(0, 12)
  return [position, String(row.entity), Number(row.entity_id), String(row.at), check]
}

/** Without members, whose order could be another: as the many answers of a record are. */
function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null || (Array.isArray(value) && value.every(isPlain))
}

/**
 * JSON with the members in the order of their names and without those that are null, so that a column that comes later
 * leaves the old hashes as they are.
 */
function canonical(value: unknown): string {
  if (isPlain(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const members = Object.entries(value as object).filter(([, member]) => member !== null)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`
}

const ROWS = 'select position, coalesce(industry_id, 0) as chain, row_to_json(history) as row from history'

async function read(db: Requested, text: string, values?: readonly unknown[]): Promise<SealedRow[]> {
  const { rows } = await db.query<Omit<SealedRow, 'line'>>(text, values)
  return rows.map((one) => ({ ...one, line: canonical(one.row) }))
}

/** Rows of all chains after a position, in their order. */
export async function rowsBetween(db: Requested, after: number, until: number, limit: number) {
  const text = `${ROWS} where position > $1 and position <= $2 order by position limit ${limit}`
  return read(db, text, [after, until])
}

const AT_ONCE = 500

/**
 * Every row in the order of the positions, some hundred at a time. Nothing in the table keeps somebody from adding a row
 * at a position that is taken, so each is passed by all that tells it from others.
 */
export async function* allRows(db: Requested, chain: number | null = null, after?: number, until?: number) {
  const within = [
    chain === null ? '' : `and coalesce(industry_id, 0) = ${Number(chain)}`,
    after === undefined ? '' : `and position > ${Number(after)}`,
    until === undefined ? '' : `and position <= ${Number(until)}`,
  ].join(' ')
  const order = `order by position, id, at limit ${AT_ONCE}`
  let rows = await read(db, `${ROWS} where true ${within} ${order}`)
  while (rows.length > 0) {
    yield rows
    const { position, row } = rows.at(-1) as SealedRow
    const next = `${ROWS} where position >= $1 and (position, id, at) > ($1, $2, $3) ${within} ${order}`
    rows = rows.length < AT_ONCE ? [] : await read(db, next, [position, row.id, row.at])
  }
}
