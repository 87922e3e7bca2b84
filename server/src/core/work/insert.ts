import { insertOfArrays } from '../db/index.ts'
import { typedColumns } from './logs.ts'

export type Cell = string | number | boolean | null | readonly string[] | readonly number[]

/** A row to be inserted; plain objects for jsonb columns come as JSON text. */
export interface PendingRow {
  table: string
  row: Readonly<Record<string, Cell>>
}

interface Group {
  table: string
  columns: string[]
  rows: PendingRow['row'][]
}

/** Rows of one table with the same columns stand in one insert. */
function grouped(pending: readonly PendingRow[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { table, row } of pending) {
    const columns = Object.keys(row)
    const key = `${table}(${columns.join()})`
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { table, columns, rows: [row] })
  }
  return [...groups.values()]
}

export interface Statement {
  text: string
  values: Cell[] | unknown[]
}

/** What the commit tells every process by NOTIFY. */
export interface ChannelMessage {
  channel: string
  payload: string
}

/** What must hold when the rows are written: an SQL condition with its own `$1`, `$2` … */
export interface Expectation {
  condition: string
  values: readonly unknown[]
}

/**
 * A change of one row that stands there already, made with the commit: data-modifying statements in the order of their
 * names, each with `$1`, `$2` … of the same values. They see nothing of the rows that the commit adds.
 */
export interface Along {
  parts: readonly { name: string; text: string }[]
  values: readonly unknown[]
}

/**
 * All pending rows, what they rely on and what the commit tells, as one statement: one round trip and, where no
 * transaction is open, one transaction of its own. Its text depends on the shape alone, so it is prepared once.
 */
export function insertStatement(
  pending: readonly PendingRow[],
  notices: readonly ChannelMessage[],
  expectations: readonly Expectation[] = [],
  along: readonly Along[] = [],
): Statement {
  const values: unknown[] = []
  const parts = grouped(pending).map((group) => ({ name: '', text: insertOf(group, values) }))
  for (const { parts: own, values: given } of along) {
    const before = values.length
    values.push(...given)
    parts.push(...own.map(({ name, text }) => ({ name, text: shifted(text, before) })))
  }
  const checks = expectations.map((expectation) => `core_expect(${renumbered(expectation, values)})`)
  if (notices.length > 0) {
    values.push(
      notices.map(({ channel }) => channel),
      notices.map(({ payload }) => payload),
    )
    const source = `unnest($${values.length - 1}::text[], $${values.length}::text[])`
    const columns = [...checks, 'pg_notify(channel, payload)'].join()
    return { text: chain(parts, `select ${columns} from ${source} as n (channel, payload)`), values }
  }
  const last = checks.length > 0 ? `select ${checks.join()}` : (parts.pop()?.text ?? 'select 1')
  return { text: chain(parts, last), values }
}

/** As many rows of a table as a command usually adds stand as lists of values. */
const USUAL = 4

/** The insert of a group, its parameters behind those that stand there; rows keep their order. */
function insertOf({ table, columns, rows }: Group, values: unknown[]): string {
  const typed = rows.length > USUAL ? typedColumns(table, columns) : null
  if (typed) {
    const before = values.length
    values.push(...columns.map((column) => rows.map((row) => row[column])))
    return insertOfArrays(table, typed, before)
  }
  const lists = rows.map((row) => {
    const cells = columns.map((column) => {
      values.push(row[column])
      return `$${values.length}`
    })
    return `(${cells.join()})`
  })
  return `insert into ${table} (${columns.join()}) values ${lists.join()}`
}

/** The condition with its parameters behind those of the statement, which it joins. */
function renumbered({ condition, values: own }: Expectation, values: unknown[]): string {
  const before = values.length
  values.push(...own)
  return shifted(condition, before)
}

const shifted = (text: string, by: number) => text.replace(/\$(\d+)/g, (_, number) => `$${by + Number(number)}`)

function chain(parts: readonly { name: string; text: string }[], last: string): string {
  if (parts.length === 0) return last
  return `with ${parts.map(({ name, text }, index) => `${name || `w${index}`} as (${text})`).join()} ${last}`
}
