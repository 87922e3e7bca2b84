import { localTime } from '@lineside/contract/core'
import { inScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { PendingSource } from '../../core/pending/index.ts'

interface Open {
  industry_id: number
  due_date: string
  count: number
}

/** What is still open today in the books that the reader keeps; a book that nobody opened yet has nothing in it. */
async function openToday(ctx: ReadContext): Promise<number> {
  if (ctx.actor.logBookId === undefined) return 0
  const plants = await ctx.services.plants()
  const { rows } = await ctx.db.query<Open>(
    `select i.industry_id, i.due_date, count(*)::int as count
     from logbooks_groups g join logbooks_items i on i.group_id = g.id and i.ended_on is null
     where g.logbook_id = $1 and i.state = 'PENDING' and i.frequency <> 'ON_DEMAND'
     group by i.industry_id, i.due_date`,
    [ctx.actor.logBookId],
  )
  // a renewed one may stand in the book of tomorrow already
  const isDue = ({ industry_id, due_date }: Open) => {
    const plant = plants.find(({ id }) => id === industry_id)
    return inScope(ctx.actor, industry_id) && plant && due_date <= localTime(ctx.now, plant.timeZone).day
  }
  return rows.filter(isDue).reduce((sum, { count }) => sum + count, 0)
}

/** A number that leads to the book: its activities would hide in a queue what else waits. */
export const pendingHere: readonly PendingSource[] = [
  {
    key: 'logbookToDo',
    route: 2404,
    waiting: async (ctx) => ({ query: {}, count: String(await openToday(ctx)) }),
    worst: async () => [],
  },
]
