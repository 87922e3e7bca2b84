import { insertOfArrays } from '../../core/db/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'

/** Columns of a table with their types in the database, as an insert fills them. */
type ColumnTypes<Name extends string> = Readonly<Record<Name, string>>

/** Writes any number of rows by one statement: each has a value for every column, or the compiler says which it lacks. */
export async function insertRows<Name extends string>(
  { db }: Pick<WriteContext, 'db'>,
  table: string,
  types: ColumnTypes<Name>,
  rows: readonly Readonly<Record<NoInfer<Name>, unknown>>[],
): Promise<void> {
  const columns = Object.entries<string>(types).map(([name, type]) => ({ name, type }))
  const values: readonly Readonly<Record<string, unknown>>[] = rows
  await db.query(
    insertOfArrays(table, columns),
    columns.map(({ name }) => values.map((row) => row[name])),
  )
}
