/** What a value of a column is, as far as a type can be wrong about it. */
export type Kind = 'null' | 'string' | 'number' | 'boolean' | 'array' | 'bytes' | 'object'

/** By statement and column, the kinds of values that were answered. */
export type Observed = Record<string, Record<string, Kind[]>>

export function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return typeof value as Kind
  if (Array.isArray(value)) return 'array'
  return value instanceof Uint8Array ? 'bytes' : 'object'
}

/** What several processes observed, as one. */
export function merged(all: readonly Observed[]): Observed {
  const result: Observed = {}
  for (const observed of all) {
    for (const [id, columns] of Object.entries(observed)) {
      const before = result[id] ?? {}
      const both = Object.entries(columns).map(([name, kinds]) => [
        name,
        [...new Set([...(before[name] ?? []), ...kinds])],
      ])
      result[id] = { ...before, ...Object.fromEntries(both) }
    }
  }
  return result
}

/** The types that the proof is made with, in a file of declarations beside what is proved. */
export const DECLARATIONS = `
type __Kind<V> = unknown extends V ? '${(['null', 'string', 'number', 'boolean', 'array', 'bytes', 'object'] satisfies Kind[]).join("' | '")}'
  : V extends null ? 'null'
  : V extends string ? 'string'
  : V extends number ? 'number'
  : V extends boolean ? 'boolean'
  : V extends readonly unknown[] ? 'array'
  : V extends Uint8Array ? 'bytes'
  : V extends object ? 'object'
  : never
/** A row type, given columns and kinds that were answered: each that it requires is there, and is of a kind that it allows. */
type __Proved<T, Seen extends { [K in keyof T]: __Kind<T[K]> }> = T
`
