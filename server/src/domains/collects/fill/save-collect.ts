import { saveCollect } from '@lineside/contract/collects'
import { command, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { loadCollectFor } from '../access.ts'
import { savePart } from '../parts/save-part.ts'
import { earlierPart, partIn } from '../parts/submission.ts'
import type { WindowAt } from '../parts/window.ts'
import { takePhotos } from '../photos.ts'
import { presentCollect } from '../present.ts'
import { presentWithPhotos } from '../read-collect.ts'
import { integrate, integratedIn } from './integrated-values.ts'
import { linksIn, readLinks } from './linked-values.ts'
import { numberOf, numberRecord, withNumber } from './number-record.ts'
import { onRoute } from './on-route.ts'
import { prepareCollect } from './prepare-collect.ts'
import { shownBelow } from './required-skill.ts'
import { announceRecord, recordOf, storeRecord } from './store-record.ts'

type Body = Parameters<typeof prepareCollect>[1]

/** Stores a record with its history, or a part of one; what other domains do about it happens in the same transaction. */
export const saveCollectCommand = (windowAt: WindowAt) =>
  command(
    saveCollect,
    async (ctx, { body }) => {
      const part = partIn(body)
      if (part) return savePart(ctx, part, windowAt)
      const prepared = await numberRecord(
        ctx,
        await prepareCollect(
          ctx,
          body,
          (request) => readLinks(ctx, ctx.ahead, request),
          (filled, isShown) => integrate(ctx, filled, body.integrated ?? [], isShown),
        ),
      )
      const record = await onRoute(ctx, body, recordOf(await ctx.newId(), ctx, body, prepared))
      ctx.insert('collects_client_ids', {
        client_id: record.client_id,
        collect_id: record.id,
        account_id: record.operator_id,
        hash: record.hash,
      })
      await storeRecord(ctx, record, prepared)
      const files = await takePhotos(ctx, record, body, prepared)
      await announceRecord(ctx, record, prepared, { files })
      return { ...(await presentCollect(ctx, record, files)), ...(await shownBelow(ctx, prepared.below)) }
    },
    {
      onRepeat: {
        collects_client_ids_pkey: async (ctx, { body }) => {
          const part = partIn(body)
          return part ? earlierPart(ctx, part) : earlierAnswer(ctx, body)
        },
      },
    },
  )

/** The same clientId again: the record it made, if the same person sent the same content; nothing is stored. */
async function earlierAnswer(ctx: ReadContext, body: Body) {
  const { rows } = await ctx.db.query<{ collect_id: number; account_id: number; hash: string }>(
    'select collect_id, account_id, hash from collects_client_ids where client_id = $1',
    [body.clientId],
  )
  const earlier = rows[0]
  const reused = () => problem('IDEMPOTENCY_REUSED', { fields: { clientId: { code: 'repeated' } } })
  const record =
    earlier && earlier.account_id === ctx.actor.accountId ? await loadCollectFor(ctx, earlier.collect_id) : null
  const prepared = await prepareCollect(
    ctx,
    body,
    async () => (record ? linksIn(record) : []),
    async () => integratedIn(record ?? { answers: [], integrated: null }),
  )
  if (!earlier || !record) throw reused()
  // the number is the server's own: the same content takes it along
  if (earlier.hash !== withNumber(prepared, numberOf(prepared, record.answers)).hash) throw reused()
  return presentWithPhotos(ctx, record)
}
