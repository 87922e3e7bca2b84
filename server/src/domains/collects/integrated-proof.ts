import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AnswerValue } from '@lineside/contract/core/rules'
import { type CacheDefinition, defineCache } from '../../core/cache/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { storedSecret } from '../../core/secrets/index.ts'
import type { FormField } from '../forms/index.ts'
import type { FilledRecord } from './integrated-values.ts'

const proofKey: CacheDefinition<Uint8Array> = defineCache('collects.integratedKey', (db) =>
  storedSecret(db as Parameters<typeof storedSecret>[0], 'integrated'),
)

/**
 * Says that the system answered this value at this time, to this person, for this field, place, product and its
 * inputs: none of them can be another when the record comes.
 */
export async function proofOf(
  ctx: ReadContext,
  { id, integrated }: FormField,
  { version, place, productId, answers }: FilledRecord,
  value: AnswerValue,
  at: string,
): Promise<string> {
  const inputs = (integrated?.inputs ?? []).map(({ name, fieldId }) => [name, answers.get(fieldId) ?? null])
  const facts = [
    ctx.actor.accountId,
    version.formId,
    id,
    integrated,
    place.collectPointId,
    productId,
    inputs,
    value,
    at,
  ]
  return createHmac('sha256', await ctx.cached(proofKey))
    .update(JSON.stringify(facts))
    .digest('base64url')
}

export async function isProven(
  ctx: ReadContext,
  field: FormField,
  record: FilledRecord,
  at: string,
  proof: string,
): Promise<boolean> {
  const expected = Buffer.from(await proofOf(ctx, field, record, record.answers.get(field.id) ?? null, at))
  const input = Buffer.from(proof)
  return input.length === expected.length && timingSafeEqual(input, expected)
}
