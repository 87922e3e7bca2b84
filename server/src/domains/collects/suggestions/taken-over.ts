import type { newCollect } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { CheckResult } from '@lineside/contract/core/rules'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { StoredAnswer, StoredSuggestion } from '../record.ts'
import { reader, type SuggestionSource } from './proof.ts'

type Body = Pick<Infer<typeof newCollect>, 'formId' | 'suggested'>

/**
 * Which of the answers a model proposed, by the proofs that came with them. A proof that does not fit its value costs no
 * record: the value was typed then.
 */
export async function takenOver(
  ctx: ReadContext,
  body: Body,
  result: CheckResult,
): Promise<readonly StoredSuggestion[]> {
  const { formId, suggested = [] } = body
  if (suggested.length === 0) return []
  const read = await reader(ctx)
  const proofs = new Map(suggested.map(({ fieldId, proof }) => [fieldId, proof]))
  return result.values.flatMap(({ fieldId, value, critical }): StoredSuggestion[] => {
    const proof = critical ? undefined : proofs.get(fieldId)
    const source = proof && read({ accountId: ctx.actor.accountId, formId, fieldId, value }, proof)
    return source ? [[fieldId, value, source.basis, source.model, source.at]] : []
  })
}

/** Who proposed the value that a field has now; a value that was changed since was proposed by nobody. */
export function suggestionOf(
  stored: readonly StoredSuggestion[],
  [fieldId, value]: StoredAnswer,
): SuggestionSource | undefined {
  const one = stored.find(([id, proposed]) => id === fieldId && proposed === value)
  return one && { basis: one[2], model: one[3], at: one[4] }
}
