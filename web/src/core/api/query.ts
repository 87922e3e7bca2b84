export type QueryScalar = string | number | boolean | null | undefined
export type QueryValue = QueryScalar | readonly (string | number)[]

/** `{ status: ['E', 'P'], name: '', id: 7 }` → `?status=E%2CP&id=7`: arrays become comma lists, empty values go. */
export function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    return text === '' ? [] : [[key, text]]
  })
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
