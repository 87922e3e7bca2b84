import { searchKeys, type TraceSearch } from './queries.ts'

/** What the address of the report is searched by; null where nothing is. */
export function searchIn(searchStr: string): TraceSearch | null {
  const query = new URLSearchParams(searchStr)
  return filled(Object.fromEntries(searchKeys.map((key) => [key, query.get(key) ?? ''])))
}

/** What was filled in of a search; null where nothing was. */
export function filled(values: Readonly<Record<string, string | null>>): TraceSearch | null {
  const entries = searchKeys.flatMap((key) => {
    const value = values[key]?.trim()
    return value ? [[key, value] as const] : []
  })
  return entries.length === 0 ? null : (Object.fromEntries(entries) as TraceSearch)
}
