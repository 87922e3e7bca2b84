import { settledStates } from '@lineside/contract/logbooks'
import type { WriteContext } from '../../../core/kernel/index.ts'

/** What stands in a book `d`: items `i` from their first day to the one on which they ended. */
export const IN_BOOK = `i.group_id = d.group_id and i.due_date <= d.date
  and coalesce(i.ended_on, 'infinity'::date) >= d.date`

const SETTLED = settledStates.map((state) => `'${state}'`).join()

/** Counts what stands in some books, as `countsOf` of the contract counts the items of one. */
export async function recount(ctx: WriteContext, dayIds: readonly number[]): Promise<void> {
  if (dayIds.length === 0) return
  await ctx.db.query(
    `update logbooks_days b set due = c.due, settled = c.settled, carried = c.carried, missed = c.missed
     from (select d.id, count(i.id) as due,
         count(*) filter (where i.ended_on = d.date and i.state in (${SETTLED})) as settled,
         count(*) filter (where i.due_date < d.date) as carried,
         count(*) filter (where i.ended_on = d.date and i.missed) as missed
       from logbooks_days d left join logbooks_items i on ${IN_BOOK} and i.frequency <> 'ON_DEMAND'
         and (i.state <> 'CLOSED' or i.missed)
       where d.id = any($1::bigint[]) group by d.id) c
     where b.id = c.id`,
    [dayIds],
  )
}
