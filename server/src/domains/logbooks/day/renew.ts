import { addDays } from '@lineside/contract/core'
import { dueDay, lastDay, renewItem } from '@lineside/contract/logbooks'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { changeRecord } from '../../../core/workflow/index.ts'
import type { Activity } from '../definition/definition.ts'
import { openItems } from '../roll-over/write-roll-over.ts'
import type { Item } from './item.ts'
import { itemWorkflow, recountToday } from './item-workflow.ts'

/** A daily item goes into the book of tomorrow at once, one on demand into that of today (decisions 3.9). */
export const renewItemCommand = command(renewItem, (ctx, { params, body }) =>
  changeRecord(ctx, itemWorkflow, params.id, (item) => ({
    event: 'renewed',
    sent: body.rowVersion,
    after: { title: item.definition.title, day: nextDay(item) },
    afterwards: async () => {
      await openNext(ctx, item)
      await recountToday(ctx, item)
    },
  })),
)

const nextDay = ({ frequency, today }: Item) => (frequency === 'ON_DEMAND' ? today : addDays(today, 1))

async function openNext(ctx: WriteContext, item: Item): Promise<void> {
  const day = nextDay(item)
  const version = await versionOn(ctx, item, day)
  const { id: previousId, group_id: groupId, activity_id: activityId, frequency, anchor } = item
  const period = item.period + 1
  const next = { activityId, frequency, anchor, period, previousId, groupId, group: item, versionId: version }
  const dueDate = dueDay(anchor, frequency, period) ?? day
  await openItems(ctx, [{ ...next, dueDate, until: lastDay(anchor, frequency, period) }])
  await ctx.db.query(
    `insert into logbooks_days (id, group_id, logbook_id, place_id, industry_id, date, version_id, opened_at)
     values ($1, $2, $3, $4, $5, $6::date, $7, $8) on conflict (group_id, date) do nothing`,
    [await ctx.newId(), groupId, item.logbook_id, item.place_id, item.industry_id, day, version, ctx.now.toISOString()],
  )
}

/** The version that holds then; @throws STATE_REFUSED where that has the activity no longer, or not as often */
async function versionOn(ctx: WriteContext, item: Item, day: string): Promise<number> {
  const { rows } = await ctx.db.query<{ id: number; activities: Activity[] }>(
    `select id, activities from logbooks_versions where logbook_id = $1 and valid_from <= $2::date
     order by number desc limit 1`,
    [item.logbook_id, day],
  )
  const [version] = rows
  const match = version?.activities.find(({ id }) => id === item.activity_id)
  if (!version || match?.frequency !== item.frequency) throw problem('STATE_REFUSED')
  return version.id
}
