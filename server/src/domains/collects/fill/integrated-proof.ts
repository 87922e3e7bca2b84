import type { AnswerValue } from '@lineside/contract/core/rules'
import { type CacheDefinition, defineCache } from '../../../core/cache/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { isSigned, sign, storedSecret } from '../../../core/secrets/index.ts'
import type { FormField } from '../../forms/index.ts'
import type { FilledRecord } from '../record.ts'

const proofKey: CacheDefinition<Uint8Array> = defineCache('collects.integratedKey', (db) =>
  storedSecret(db as Parameters<typeof storedSecret>[0], 'integrated'),
)

/**
 * What a proof is about: that the system answered this value at this time, to this person, for this field, place, product and
 * its inputs. None of them can be another when the record comes.
 */
function factsOf(
  ctx: ReadContext,
  { id, integrated }: FormField,
  { version, place, productId, answers }: FilledRecord,
  value: AnswerValue,
  at: string,
) {
  const inputs = (integrated?.inputs ?? []).map(({ name, fieldId }) => [name, answers.get(fieldId) ?? null])
  const { accountId } = ctx.actor
  return [accountId, version.formId, id, integrated, place.collectPointId, productId, inputs, value, at]
}

/** Says later that the value is the system's. */
export async function proofOf(
  ctx: ReadContext,
  field: FormField,
  record: FilledRecord,
  value: AnswerValue,
  at: string,
): Promise<string> {
  return sign(await ctx.cached(proofKey), factsOf(ctx, field, record, value, at))
}

export async function isProven(
  ctx: ReadContext,
  field: FormField,
  record: FilledRecord,
  at: string,
  proof: string,
): Promise<boolean> {
  const value = record.answers.get(field.id) ?? null
  return isSigned(await ctx.cached(proofKey), factsOf(ctx, field, record, value, at), proof)
}
