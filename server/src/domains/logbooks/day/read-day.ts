import { getLogbookDay, getLogbookDayLog } from '@lineside/contract/logbooks'
import { type HistoryRow, historyOf, presentEntry } from '../../../core/history/index.ts'
import { query } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { DAY_ENTITY, ITEM_ENTITY } from '../roll-over/write-roll-over.ts'
import { IN_BOOK } from './counts.ts'
import { loadDay } from './day.ts'
import { presentDay } from './present-day.ts'

export const getLogbookDayQuery = query(getLogbookDay, async (ctx, { params }) =>
  presentDay(ctx, await loadDay(ctx, params.id)),
)

/** What happened in the book, and to its items whenever it did. */
export const getLogbookDayLogQuery = query(getLogbookDayLog, async (ctx, { params }) => {
  const day = await loadDay(ctx, params.id)
  const people = await ctx.cached(accountNames)
  const items = `array(select i.id from logbooks_items i join logbooks_days d on ${IN_BOOK} where d.id = $1)`
  const { rows } = await ctx.db.query<HistoryRow>(
    `select h.id, h.entity, h.entity_id, h.event, h.from_state, h.to_state, h.actor_id, h.at, h.reason, h.before, h.after
     from ${historyOf([DAY_ENTITY, ITEM_ENTITY])}
     where (h.entity_id = $1 and h.entity = $2) or (h.entity_id = any(${items}) and h.entity = $3) order by h.at, h.id`,
    [day.id, DAY_ENTITY, ITEM_ENTITY],
  )
  return rows.map((row) => presentEntry(row, (id) => people.get(id) ?? ''))
})
