import { createHash } from 'node:crypto'
import type { newCollect } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { Queries, ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { loadFormFor, loadVersion } from '../../forms/index.ts'
import { loadCollectFor } from '../access.ts'
import { presentWithPhotos } from '../read-collect.ts'

type Body = Infer<typeof newCollect>

/** A submission that is a part of a record. */
export type PartOfBody = Body & { part: NonNullable<Body['part']> }

export const partIn = (body: Body): PartOfBody | null => (body.part ? { ...body, part: body.part } : null)

/** When it was made, by the device's corrected clock. */
export const madeAt = ({ collectedAt, clockOffset = 0 }: Body): Date => new Date(Date.parse(collectedAt) + clockOffset)

/** SHA-256 over who sends what: the same part again is known by it. */
export const partHash = (ctx: ReadContext, body: PartOfBody): string =>
  createHash('sha256')
    .update(JSON.stringify([ctx.actor.accountId, { ...body, clientId: body.clientId.toLowerCase() }]))
    .digest('hex')

interface Known {
  collect_id: number
  account_id: number
  hash: string
}

async function knownAs(db: Queries, clientId: string): Promise<Known | undefined> {
  const { rows } = await db.query<Known>(
    'select collect_id, account_id, hash from collects_client_ids where client_id = $1',
    [clientId],
  )
  return rows[0]
}

/** Whether something was stored under this id. */
export const isKnown = async (db: Queries, clientId: string): Promise<boolean> =>
  (await knownAs(db, clientId)) !== undefined

/** The same part again: the record as it stands, if the same person sent the same. */
export async function earlierPart(ctx: ReadContext, body: PartOfBody) {
  const known = await knownAs(ctx.db, body.clientId)
  if (known?.account_id !== ctx.actor.accountId || known.hash !== partHash(ctx, body))
    throw problem('IDEMPOTENCY_REUSED', { fields: { clientId: { code: 'repeated' } } })
  return presentWithPhotos(ctx, await loadCollectFor(ctx, known.collect_id))
}

/** Parts are taken of forms that say so, each field once in a part. */
export async function assertInParts(ctx: ReadContext, { formId, formVersion, values }: PartOfBody): Promise<void> {
  await loadFormFor(ctx, formId)
  const version = await loadVersion(ctx, formId, formVersion)
  if (version && !version.inParts) throw fieldProblem('part', { code: 'notInParts' })
  const seen = new Set<number>()
  for (const { fieldId } of values) {
    if (seen.has(fieldId)) throw fieldProblem(`values.${fieldId}`, { code: 'repeated' })
    seen.add(fieldId)
  }
}
