import { createHmac, timingSafeEqual } from 'node:crypto'
import type { suggestionSource } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { defineCache } from '../../../core/cache/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { storedSecret } from '../../../core/secrets/index.ts'

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

type Sign = (proposed: Proposed, source: SuggestionSource) => string

async function signer(ctx: ReadContext): Promise<Sign> {
  const key = await ctx.cached(suggestionKey)
  return ({ accountId, formId, fieldId, value }, { basis, model, at }) =>
    createHmac('sha256', key)
      .update(JSON.stringify([accountId, formId, fieldId, value, basis, model, at]))
      .digest('base64url')
}

/** Makes what says later that these values were proposed: nothing is stored until one is taken over. */
export async function prover(ctx: ReadContext): Promise<Sign> {
  const sign = await signer(ctx)
  return (proposed, source) => {
    const { basis, model, at } = source
    return `${Buffer.from(JSON.stringify([basis, model, at])).toString('base64url')}.${sign(proposed, source)}`
  }
}

/** Reads what a proof says; null where it is none, or one of another value, field, form or person. */
export async function reader(
  ctx: ReadContext,
): Promise<(proposed: Proposed, proof: string) => SuggestionSource | null> {
  const sign = await signer(ctx)
  return (proposed, proof) => {
    const [said = '', signature = ''] = proof.split('.')
    const source = sourceOf(said)
    if (!source) return null
    const expected = Buffer.from(sign(proposed, source))
    const sent = Buffer.from(signature)
    return expected.length === sent.length && timingSafeEqual(expected, sent) ? source : null
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
