import { isDeepStrictEqual } from 'node:util'

/** What a change changes, as the history keeps it: the old and the new value of each field that differs. */
export interface Differences {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The fields of `keys` that differ; both sides are empty where none does. */
export function differences<T extends object>(before: T, after: T, keys: readonly (keyof T & string)[]): Differences {
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
  const part = (of: T) => Object.fromEntries(changed.map((key) => [key, of[key]]))
  return { before: part(before), after: part(after) }
}

export const changesNothing = ({ after }: Differences): boolean => Object.keys(after).length === 0

/** A record as a change leaves it: what the change does not name stays. */
export function applyChange<T extends object>(before: T, change: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const changed = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(changed) }
}
