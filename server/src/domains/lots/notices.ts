import { need, permissions, type TemplateKey, type TemplateParams } from '@lineside/contract/core'
import type { WriteContext } from '../../core/kernel/index.ts'
import type { Done } from '../../core/workflow/index.ts'
import { accountNames, holdersAt } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { products } from '../products/index.ts'
import type { Lot } from './record.ts'

const mayRead = need(permissions.viewReception)

interface Sentence<K extends TemplateKey> {
  templateKey: K
  params: TemplateParams<K>
  actorId: number | null
  subject: { entity: string; id: number } | null
}

/** Notifies everybody of a plant who sees receptions (decisions section 4). */
export async function notifyReaders<K extends TemplateKey>(
  ctx: WriteContext,
  industryId: number,
  sentence: Sentence<K>,
): Promise<void> {
  const receivers = await holdersAt(ctx, industryId, mayRead)
  await notify(ctx, { ...sentence, source: 'Traceability', link: null, industryId, receivers })
}

/** What moved a lot into its block, to who may have it; a block by a person says itself what went with it. */
export async function notifyOfLot(ctx: WriteContext, lot: Lot, { event, actorId }: Done): Promise<void> {
  const key = { restrictionExpired: 'lotBlocked.expired', blockedByDeviation: 'lotBlocked.deviation' } as const
  if (event !== 'restrictionExpired' && event !== 'blockedByDeviation') return
  await notifyReaders(ctx, lot.industry_id, {
    templateKey: key[event],
    params: { lot: lot.code, product: await productName(ctx, lot) },
    actorId,
    subject: { entity: 'lots', id: lot.id },
  })
}

/** What expired on a day: one lot by its name, several in one sentence. */
export async function notifyOfExpiry(ctx: WriteContext, industryId: number, lots: readonly Lot[]): Promise<void> {
  const [first, ...others] = lots
  if (!first) return
  const subject = { entity: 'lots', id: first.id }
  if (others.length === 0)
    return notifyReaders(ctx, industryId, {
      templateKey: 'lotExpired.one',
      params: { lot: first.code, product: await productName(ctx, first), day: { day: first.expires_on ?? '' } },
      actorId: null,
      subject,
    })
  return notifyReaders(ctx, industryId, {
    templateKey: 'lotExpired.many',
    params: { count: others.length, lot: first.code },
    actorId: null,
    subject,
  })
}

const aboutLot = async (ctx: WriteContext, lot: Lot) => ({
  params: { lot: lot.code, product: await productName(ctx, lot) },
  actorId: ctx.actor.accountId,
  subject: { entity: 'lots', id: lot.id },
})

/** What an approved edit of its record says, and the lot could not take. */
export const notifyOfRefusal = async (ctx: WriteContext, lot: Lot) =>
  notifyReaders(ctx, lot.industry_id, { templateKey: 'lotCorrection.refused', ...(await aboutLot(ctx, lot)) })

/** Its record is gone; it lies where it lay. */
export const notifyOfDeletion = async (ctx: WriteContext, lot: Lot) =>
  notifyReaders(ctx, lot.industry_id, { templateKey: 'lotCorrection.recordDeleted', ...(await aboutLot(ctx, lot)) })

/** A block by a person: the lot, and how many were blocked with it. */
export async function notifyOfBlock(ctx: WriteContext, lot: Lot, blocked: readonly Lot[], reason: string) {
  const actorId = ctx.actor.accountId
  const who = (await ctx.cached(accountNames)).get(actorId) ?? ''
  const subject = { entity: 'lots', id: lot.id }
  for (const [industryId, own] of Map.groupBy([lot, ...blocked], ({ industry_id }) => industry_id)) {
    const count = own.filter(({ id }) => id !== lot.id).length
    if (count > 0)
      await notifyReaders(ctx, industryId, {
        templateKey: 'lotBlocked.many',
        params: { count, lot: lot.code, who, reason },
        actorId,
        subject,
      })
    else
      await notifyReaders(ctx, industryId, {
        templateKey: 'lotBlocked.one',
        params: { lot: lot.code, product: await productName(ctx, lot), who, reason },
        actorId,
        subject,
      })
  }
}

async function productName(ctx: WriteContext, { product_id }: Lot): Promise<string> {
  return (await ctx.cached(products)).get(product_id)?.name ?? ''
}
