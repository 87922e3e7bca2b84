/**
 * The insert of any number of rows that come as an array for each column: its text is the same for five as for five
 * thousand. A type of text[] or another array cannot travel inside an array. The parameters stand behind `before` others.
 */
export function insertOfArrays(table: string, columns: readonly { name: string; type: string }[], before = 0): string {
  const names = columns.map(({ name }) => name)
  const arrays = columns.map(({ type }, index) => `$${before + index + 1}::${type}[]`)
  return `insert into ${table} (${names.join()}) select * from unnest(${arrays.join()})`
}
