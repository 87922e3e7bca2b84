import { localTime } from '@lineside/contract/core'
import { emptyRichText } from '@lineside/contract/core/rich-text'
import { filterTour, markTourSeen } from '@lineside/contract/news'
import { command, query, type ReadContext } from '../../core/kernel/index.ts'
import { markRead, shownItems } from './board.ts'
import { textOf } from './items.ts'

const MAX_PAGES = 50
const FIRST_DAY = '1970-01-01'

/** The day of the reader's first plant. */
async function todayOf(ctx: ReadContext): Promise<string> {
  const own = (await ctx.services.plants()).find(({ id }) => id === ctx.actor.plants[0])
  return localTime(ctx.now, own?.timeZone ?? 'UTC').day
}

const pagesOf = (ctx: ReadContext) => shownItems(ctx, 'TOUR', { limit: MAX_PAGES })

export const filterTourQuery = query(filterTour, async (ctx, { query: { dateBegin = FIRST_DAY, dateEnd } }) => {
  const last = dateEnd ?? (await todayOf(ctx))
  const pages = await pagesOf(ctx)
  return pages
    .filter(({ beginsOn }) => beginsOn >= dateBegin && beginsOn <= last)
    .map((item) => {
      const { language, text } = textOf(item, ctx.language)
      return {
        id: item.id,
        title: text.title,
        body: text.body ?? emptyRichText(),
        language,
        beginsOn: item.beginsOn,
        pictureId: item.pictureId,
        seen: item.read,
      }
    })
})

export const markTourSeenCommand = command(markTourSeen, async (ctx) => {
  const pages = await pagesOf(ctx)
  await markRead(
    ctx,
    pages.map(({ id }) => id),
  )
  return { seen: pages.length }
})
