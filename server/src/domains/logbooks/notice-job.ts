import { defineJob } from '../../core/jobs/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { logbookHolders, supervisorsAbove } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { shifts } from '../shifts/index.ts'
import { structure } from '../structure/index.ts'

/** Ten past midnight, in seconds. */
export const PENDING_AT = 600

/** At 00:10, after the books of the day were opened: what ended unconcluded, told once (decisions section 4). */
export const noticeJob = defineJob({
  name: 'logbooks.pending',
  dailyAt: '00:10',
  async run(ctx, plant) {
    await ctx.command([], (write) => notifyOfMissed(write, plant.id))
  },
})

interface Missed {
  logbook_id: number
  name: string
  place_id: number
  day: string
  count: number
}

/** In one transaction with the mark that it was told. */
export async function notifyOfMissed(ctx: WriteContext, industryId: number): Promise<void> {
  const { rows } = await ctx.db.query<Missed>(
    `with told as (update logbooks_items set warned = true where industry_id = $1 and missed and not warned
       returning group_id, ended_on)
     select l.id as logbook_id, l.name, g.place_id, max(t.ended_on) as day, count(*)::integer as count
     from told t join logbooks_groups g on g.id = t.group_id join logbooks l on l.id = g.logbook_id
     group by l.id, l.name, g.place_id order by l.id, g.place_id`,
    [industryId],
  )
  const places = await ctx.cached(structure)
  for (const { logbook_id, name, place_id, day, count } of rows)
    await notify(ctx, {
      source: 'LogbookPending',
      link: null,
      templateKey: 'logbookPending.missed',
      params: { count, logbook: name, place: places.nameOf(place_id), day: { day } },
      receivers: await supervisorsOf(ctx, logbook_id, industryId),
      industryId,
      subject: null,
      actorId: null,
    })
}

/** Whom those report to who keep the logbook; where nobody does, the supervisors of the plant's shifts. */
async function supervisorsOf(ctx: WriteContext, logbookId: number, industryId: number): Promise<readonly number[]> {
  const above = await supervisorsAbove(ctx)
  const holders = await logbookHolders(ctx, logbookId, industryId)
  const direct = holders.flatMap((id) => above(id).slice(0, 1))
  if (direct.length > 0) return [...new Set(direct)]
  return (await ctx.cached(shifts)).of(industryId).flatMap(({ supervisorId }) => supervisorId ?? [])
}
