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
export interface Notice {
  channel: string
  payload: string
}

/** What must hold when the rows are written: an SQL condition with its own `$1`, `$2` … */
export interface Expectation {
  condition: string
  values: readonly unknown[]
}

/**
 * All pending rows, what they rely on and what the commit tells, as one statement: one round trip and, where no
 * transaction is open, one transaction of its own. Its text depends on the shape alone, so it is prepared once.
 */
export function insertStatement(
  pending: readonly PendingRow[],
  notices: readonly Notice[],
  expectations: readonly Expectation[] = [],
): Statement {
  const values: unknown[] = []
  const parts = grouped(pending).map((group) => {
    const rows = group.rows.map(
      (row) =>
        `(${group.columns
          .map((column) => {
            values.push(row[column])
            return `$${values.length}`
          })
          .join()})`,
    )
    return `insert into ${group.table} (${group.columns.join()}) values ${rows.join()}`
  })
  const asked = expectations.map((expectation) => `core_expect(${renumbered(expectation, values)})`)
  if (notices.length > 0) {
    values.push(
      notices.map(({ channel }) => channel),
      notices.map(({ payload }) => payload),
    )
    const given = `unnest($${values.length - 1}::text[], $${values.length}::text[])`
    const told = [...asked, 'pg_notify(channel, payload)'].join()
    return { text: chain(parts, `select ${told} from ${given} as n (channel, payload)`), values }
  }
  const last = asked.length > 0 ? `select ${asked.join()}` : (parts.pop() ?? 'select 1')
  return { text: chain(parts, last), values }
}

/** The condition with its parameters behind those of the statement, which it joins. */
function renumbered({ condition, values: own }: Expectation, values: unknown[]): string {
  const before = values.length
  values.push(...own)
  return condition.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)
}

function chain(parts: readonly string[], last: string): string {
  if (parts.length === 0) return last
  return `with ${parts.map((part, index) => `w${index} as (${part})`).join()} ${last}`
}
