import type { ProductionNoteMoved } from '@lineside/contract/production-notes'
import type { WriteContext } from '../../core/kernel/index.ts'
import { after } from '../../core/reactions/index.ts'
import { accountNames } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { products } from '../products/index.ts'
import { structure } from '../structure/index.ts'
import { ENTITY, findNote } from './note.ts'

const sentences = { rejected: 'productionNote.rejected', reversed: 'productionNote.reversed' } as const

/** Its author hears at once that a note was sent back, or taken back (decisions 4). */
async function notifyAuthor(ctx: WriteContext, moved: ProductionNoteMoved): Promise<void> {
  const { noteId, event, actorId, reason } = moved
  if (!(event === 'rejected' || event === 'reversed')) return
  const note = await findNote(ctx, noteId)
  if (!note) return
  const product = note.product_id === null ? undefined : (await ctx.cached(products)).get(note.product_id)
  await notify(ctx, {
    source: 'ProductionNote',
    link: null,
    templateKey: sentences[event],
    params: {
      actor: actorId === null ? '' : ((await ctx.cached(accountNames)).get(actorId) ?? ''),
      product: product?.name ?? '',
      place: (await ctx.cached(structure)).nameOf(note.collect_point_id),
      reason: reason ?? '',
    },
    receivers: [note.author_id],
    industryId: note.industry_id,
    subject: { entity: ENTITY, id: note.id },
    actorId,
  })
}

export const notifyWhenMoved = after('production-notes.moved', [], notifyAuthor)
