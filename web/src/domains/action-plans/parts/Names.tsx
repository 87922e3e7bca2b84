import { nameless } from '../../../core/i18n/index.ts'
import type { NamedKind } from '../reference.ts'
import { useMoney, useReferenceNames } from '../reference.ts'

/** A pillar, an element, by its id. */
export function NameOf({ kind, id }: { kind: NamedKind; id: number }) {
  return useReferenceNames()(kind, id) ?? nameless()
}

/** An amount in the currency of its plant. */
export function Money({ amount, industryId }: { amount: number; industryId: number }) {
  return useMoney()(amount, industryId)
}
