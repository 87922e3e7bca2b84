/** What a form holds, field by field. */
export type FieldParts = Readonly<Record<string, unknown>>

export type Same = (key: string, one: unknown, other: unknown) => boolean

export interface Merged {
  /** by field; one that both changed differently is as it was typed until somebody chooses */
  values: Record<string, unknown>
  /** only the other changed them: as the other left them */
  theirs: string[]
  /** only the person at this form changed them: as they were typed */
  mine: string[]
  /** both changed them, and not to the same */
  conflicts: string[]
}

/**
 * Three-way merge by field. A field that one side left as it was in `base` ends as the other side has it; only what both
 * sides changed, and differently, is a conflict.
 */
export function mergeFields(base: FieldParts, mine: FieldParts, theirs: FieldParts, same: Same = sameField): Merged {
  const merged: Merged = { values: {}, theirs: [], mine: [], conflicts: [] }
  for (const key of new Set([base, mine, theirs].flatMap(Object.keys))) {
    const [untouched, unmoved] = [same(key, base[key], mine[key]), same(key, base[key], theirs[key])]
    merged.values[key] = untouched ? theirs[key] : mine[key]
    if (untouched && !unmoved) merged.theirs.push(key)
    if (!untouched && unmoved) merged.mine.push(key)
    if (!untouched && !unmoved && !same(key, mine[key], theirs[key])) merged.conflicts.push(key)
  }
  return merged
}

export const sameField: Same = (_key, one, other) => sameValue(one, other)

/** Texts without the spaces around them, choices of several in any order, all else as it reads. */
export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || comparable(one) === comparable(other)
}

function comparable(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.trim())
  if (Array.isArray(value) && value.every((item) => typeof item === 'number' || typeof item === 'string'))
    return JSON.stringify(value.map(String).sort())
  return JSON.stringify(value) ?? ''
}
