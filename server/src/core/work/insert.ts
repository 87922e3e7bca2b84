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

/**
 * All pending rows, and the names of the caches they outdate, as one statement: one round trip and, where no
 * transaction is open, one transaction of its own. Its text depends on the shape alone, so it is prepared once.
 */
export function insertStatement(pending: readonly PendingRow[], outdated: readonly string[]): Statement {
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
  if (outdated.length > 0) {
    values.push(outdated)
    const tell = `select pg_notify('lineside_cache', name) from unnest($${values.length}::text[]) as name`
    return { text: chain(parts, tell), values }
  }
  const last = parts.pop() ?? 'select 1'
  return { text: chain(parts, last), values }
}

function chain(parts: readonly string[], last: string): string {
  if (parts.length === 0) return last
  return `with ${parts.map((part, index) => `w${index} as (${part})`).join()} ${last}`
}
