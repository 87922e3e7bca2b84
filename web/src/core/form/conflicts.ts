import { type FieldParts, type Merged, sameValue } from './merge.ts'

export type Side = 'mine' | 'theirs'

/** A field that two people changed differently, until the one at this form has chosen. */
export interface FieldConflict {
  key: string
  mine: unknown
  theirs: unknown
  /** null: nothing was chosen yet */
  choice: Side | null
}

/** What is to be chosen after a merge. One that nobody has chosen yet stays to be chosen, whoever saves next. */
export function openConflicts(
  earlier: readonly FieldConflict[],
  merged: Merged,
  typed: FieldParts,
  theirs: FieldParts,
): FieldConflict[] {
  const undecided = earlier.filter(({ key, choice }) => choice === null && !sameValue(typed[key], theirs[key]))
  const keys = new Set([...undecided.map(({ key }) => key), ...merged.conflicts])
  return [...keys].map((key) => ({ key, mine: typed[key], theirs: theirs[key], choice: null }))
}

/** As they stand with what is typed: typing a third value into the field is a choice too, of one's own. */
export function withTyped(fields: readonly FieldConflict[], typed: FieldParts): FieldConflict[] {
  return fields.map((one) => {
    const known = sameValue(typed[one.key], one.mine) || sameValue(typed[one.key], one.theirs)
    return known ? one : { ...one, mine: typed[one.key], choice: 'mine' }
  })
}

export const withChoice = (fields: readonly FieldConflict[], key: string, choice: Side): FieldConflict[] =>
  fields.map((one) => (one.key === key ? { ...one, choice } : one))

export const isUndecided = (fields: readonly FieldConflict[]): boolean => fields.some(({ choice }) => choice === null)
