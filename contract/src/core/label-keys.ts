/**
 * Where the words of a key may stand in a domain's texts, the first that is there counts: a filter and a column of a
 * sheet are called as the column of the list unless they have a name of their own. What a domain does not say at all, the
 * core's texts say under `usual.`: the columns, states, events and sentences that every catalogue has.
 */
export function labelKeys(key: string): readonly string[] {
  const column = key.replace(/^(filters|sheet)\./, 'columns.')
  return column === key ? [key] : [key, column]
}
