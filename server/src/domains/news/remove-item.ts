import { lockRecord, recordStep } from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import type { PublicationKind } from './catalogue.ts'
import { textOf } from './items.ts'

/** Removes one that is disabled, with who read it; its history stays. */
export const removeCommand = ({ calls, catalogue }: PublicationKind) =>
  command(calls.remove, async (ctx, { params, body }) => {
    const item = await lockRecord(ctx, catalogue, params.id)
    const { title } = textOf(item, item.sourceLanguage).text
    await recordStep(ctx, catalogue, item, { event: 'removed', sent: body.rowVersion, after: { title } })
    await ctx.db.query('delete from news_items where id = $1', [item.id])
    return { id: item.id }
  })
