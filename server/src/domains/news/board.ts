import { emptyRichText } from '@lineside/contract/core/rich-text'
import { BOARD_NEWS, getBoard, markNewsRead, readNews } from '@lineside/contract/news'
import { command, query, type ReadContext } from '../../core/kernel/index.ts'
import { params } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'
import { setting } from '../../core/settings/index.ts'
import { shownToCaller } from './access.ts'
import { type Item, itemColumns, type Kind, textOf } from './items.ts'

export interface ReadItem extends Item {
  /** by the caller */
  read: boolean
}

/** What of a kind is shown to the caller today, in its order; the one where an id is given. */
export async function shownItems(
  ctx: ReadContext,
  kind: Kind,
  { only = null, limit }: { only?: number | null; limit: number },
): Promise<readonly ReadItem[]> {
  const p = params()
  const shown = await shownToCaller(ctx, p)
  const one = only === null ? '' : ` and i.id = ${p.add(only)}`
  const { rows } = await ctx.db.query<ReadItem>(
    `select ${itemColumns}, exists (select from news_reads r
       where r.item_id = i.id and r.account_id = ${p.add(ctx.actor.accountId)}) as read
     from news_items i where i.kind = ${p.add(kind)} and ${shown}${one}
     order by i.position, i.id limit ${p.add(limit)}`,
    p.values,
  )
  return rows
}

export const getBoardQuery = query(getBoard, async (ctx) => {
  const slides = await shownItems(ctx, 'SLIDE', { limit: await setting(ctx, 'slider.maxEnabled') })
  const news = await shownItems(ctx, 'NEWS', { limit: BOARD_NEWS })
  return {
    slides: slides.map((item) => ({
      id: item.id,
      title: textOf(item, ctx.language).text.title,
      link: item.link,
      pictureId: item.pictureId,
    })),
    news: news.map((item) => {
      const { title, summary = '' } = textOf(item, ctx.language).text
      return { id: item.id, title, summary, beginsOn: item.beginsOn, read: item.read }
    }),
  }
})

/** @throws NOT_FOUND for what is not shown to the caller today */
async function loadShown(ctx: ReadContext, id: number): Promise<ReadItem> {
  const [item] = await shownItems(ctx, 'NEWS', { only: id, limit: 1 })
  if (!item) throw problem('NOT_FOUND')
  return item
}

export const readNewsQuery = query(readNews, async (ctx, { params: { id } }) => {
  const item = await loadShown(ctx, id)
  const { language, text } = textOf(item, ctx.language)
  return {
    id,
    title: text.title,
    summary: text.summary ?? '',
    body: text.body ?? emptyRichText(),
    language,
    beginsOn: item.beginsOn,
    pictureId: item.pictureId,
    read: item.read,
  }
})

/** The first time counts. */
export async function markRead(ctx: ReadContext, ids: readonly number[]): Promise<void> {
  await ctx.db.query(
    `insert into news_reads (item_id, account_id, read_at) select id, $2, $3 from unnest($1::bigint[]) as id
     on conflict do nothing`,
    [ids, ctx.actor.accountId, ctx.now.toISOString()],
  )
}

export const markNewsReadCommand = command(markNewsRead, async (ctx, { params: { id } }) => {
  const item = await loadShown(ctx, id)
  await markRead(ctx, [item.id])
  return { read: true as const }
})
