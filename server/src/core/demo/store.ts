import { type Connection, insertOfArrays } from '../db/index.ts'

export type Store = Pick<Connection, 'query'>

/**
 * Columns of a table by name with their SQL type. A type of text[] or another array cannot travel inside an array:
 * such a column is jsonb or cast in `select`.
 */
export type Columns<R> = { readonly [K in keyof R]: string }

const statements = new WeakMap<object, string>()

/** Many rows in one statement, an array a column: its text depends on the table alone and the parameters stay few. */
export async function storeRows<R extends object>(
  on: Store,
  table: string,
  columns: Columns<R>,
  rows: readonly R[],
): Promise<void> {
  if (rows.length === 0) return
  let sql = statements.get(columns)
  if (sql === undefined) {
    const described = Object.entries<string>(columns).map(([name, type]) => ({ name, type }))
    sql = insertOfArrays(table, described)
    statements.set(columns, sql)
  }
  const keys = Object.keys(columns) as (keyof R)[]
  await on.query(
    sql,
    keys.map((key) => rows.map((row) => row[key])),
  )
}
