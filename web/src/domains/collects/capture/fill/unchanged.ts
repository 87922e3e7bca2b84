import type { Field } from './answers.ts'
import type { Fill } from './useFill.ts'
import type { FillView } from './view.ts'

type Seen = Pick<FillView, 'fill' | 'last' | 'zone'>

/** Whether nothing changed of what the questions of these fields show, so that they need not be drawn anew. */
export function isUnchanged(before: Seen, now: Seen, fields: readonly Field[]): boolean {
  const [old, fill] = [before.fill, now.fill]
  return (
    before.last === now.last &&
    before.zone === now.zone &&
    old.form === fill.form &&
    old.actions === fill.actions &&
    old.collectedOn === fill.collectedOn &&
    fields.every(({ id }) => old.stateOf(id) === fill.stateOf(id))
  )
}

/** What has the product, and whether anything was answered. */
export const isSameBeginning = ({ fill: old }: { fill: Fill }, { fill }: { fill: Fill }): boolean =>
  old.form === fill.form &&
  old.place === fill.place &&
  old.draft.productId === fill.draft.productId &&
  old.dirty === fill.dirty
