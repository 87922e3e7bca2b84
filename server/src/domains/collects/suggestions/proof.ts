import type { suggestionSource } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { defineCache } from '../../../core/cache/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { isSigned, sign, storedSecret } from '../../../core/secrets/index.ts'

export type SuggestionSource = Infer<typeof suggestionSource>

/** To whom a value was proposed, for which field. */
interface Proposed {
  accountId: number
  formId: number
  fieldId: number
  value: string | number | boolean | null
}

/** The key of one plant's proofs: a proof is good in every process, and after a restart. */
const suggestionKey = defineCache<Uint8Array>('collects.suggestionKey', (db) => storedSecret(db, 'suggestions'))

const factsOf = ({ accountId, formId, fieldId, value }: Proposed, { basis, model, at }: SuggestionSource) => [
  accountId,
  formId,
  fieldId,
  value,
  basis,
  model,
  at,
]

/** Makes what says later that these values were proposed: nothing is stored until one is taken over. */
export async function prover(ctx: ReadContext): Promise<(proposed: Proposed, source: SuggestionSource) => string> {
  const key = await ctx.cached(suggestionKey)
  return (proposed, source) => {
    const { basis, model, at } = source
    const said = Buffer.from(JSON.stringify([basis, model, at])).toString('base64url')
    return `${said}.${sign(key, factsOf(proposed, source))}`
  }
}

/** Reads what a proof says; null where it is none, or one of another value, field, form or person. */
export async function reader(
  ctx: ReadContext,
): Promise<(proposed: Proposed, proof: string) => SuggestionSource | null> {
  const key = await ctx.cached(suggestionKey)
  return (proposed, proof) => {
    const [said = '', signature = ''] = proof.split('.')
    const source = sourceOf(said)
    return source && isSigned(key, factsOf(proposed, source), signature) ? source : null
  }
}

function sourceOf(said: string): SuggestionSource | null {
  try {
    const [basis, model, at] = JSON.parse(Buffer.from(said, 'base64url').toString('utf8'))
    return { basis, model, at }
  } catch {
    return null
  }
}
