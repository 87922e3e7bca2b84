import { addDays } from '@lineside/contract/core'
import type { untreatedAges } from '@lineside/contract/non-conformities'
import type { Plant } from '../../core/access/index.ts'
import { defineJob } from '../../core/jobs/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { setting } from '../../core/settings/index.ts'
import { managersOf } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { mayTreat } from './access.ts'
import { untreatedFrom, untreatedSince } from './treatment/untreated.ts'

/** The daily digests of a plant, in one transaction with the mark that they were sent. */
export const digestJob = defineJob({
  name: 'non-conformities.digest',
  dailyAt: 'digest.time',
  async run(ctx, plant, localDate) {
    await ctx.command([], async (write) => {
      const { rowCount } = await write.db.query(
        'insert into non_conformities_digests (industry_id, local_date) values ($1, $2) on conflict do nothing',
        [plant.id, localDate],
      )
      if (rowCount === 0) return
      await notifyOfActions(write, plant, localDate)
      await notifyOfUntreated(write, plant)
    })
  },
})

interface Load {
  responsible_id: number
  belated: number
  running: number
  soon: number
}

/**
 * One digest an account and day, by precedence: past due and in progress, past due, due soon (decisions section 4). A
 * person with actions in several plants hears of all of them in the plant that comes first.
 */
async function notifyOfActions(ctx: WriteContext, plant: Plant, today: string): Promise<void> {
  const days = await setting(ctx, 'action.warnDays')
  const { rows } = await ctx.db.query<Load>(
    `select responsible_id,
       count(*) filter (where expected_date < $2)::int as belated,
       count(*) filter (where expected_date >= $2)::int as running,
       count(*) filter (where expected_date between $2 and $3)::int as soon
     from non_conformities_actions where status in ('D', 'A', 'B')
     group by responsible_id having min(industry_id) = $1 order by responsible_id`,
    [plant.id, today, addDays(today, days)],
  )
  const common = { link: null, industryId: null, subject: null, actorId: null }
  for (const { responsible_id, belated, running, soon } of rows) {
    const receivers = [responsible_id]
    if (belated > 0 && running > 0) {
      const params = { belated, running }
      const source = 'ActionPlanRunningAndBelated'
      await notify(ctx, { ...common, source, templateKey: 'digest.runningAndBelated', params, receivers })
    } else if (belated > 0) {
      const params = { count: belated }
      await notify(ctx, { ...common, source: 'ActionPlanBelated', templateKey: 'digest.belated', params, receivers })
    } else if (soon > 0) {
      const params = { count: soon, days }
      const source = 'NotificationActionBeforeExpiration'
      // the last of the days that it counts
      const link = addDays(today, days)
      await notify(ctx, { ...common, link, source, templateKey: 'digest.beforeExpiration', params, receivers })
    }
  }
}

/** What still waits without treatment: its responsible hears of it, after three days the plant's managers too. */
async function notifyOfUntreated(ctx: WriteContext, plant: Plant): Promise<void> {
  const { rows } = await ctx.db.query<{ responsible_id: number | null; waiting: number; long: number }>(
    `select responsible_id, count(*)::int as waiting, count(*) filter (where ${untreatedFrom} < $3)::int as long
     from non_conformities where code = 'S' and industry_id = $1 and ${untreatedFrom} < $2
     group by responsible_id order by responsible_id`,
    [plant.id, await untreatedSince(ctx, 'due'), await untreatedSince(ctx, 'long')],
  )
  const long = rows.reduce((sum, row) => sum + row.long, 0)
  const managers = long > 0 ? await managersOf(ctx, plant.id, mayTreat) : []
  const notifyAll = (receivers: readonly (number | null)[], count: number, age: (typeof untreatedAges)[number]) =>
    notify(ctx, {
      source: 'NonConformityWithoutActionPlan',
      // the list that it leads to has as many rows as it counts
      link: age,
      templateKey: 'digest.untreated',
      params: { count },
      receivers,
      industryId: plant.id,
      subject: null,
      actorId: null,
    })
  for (const row of rows) await notifyAll([row.responsible_id], row.waiting, 'due')
  const others = managers.filter((id) => !rows.some((row) => row.responsible_id === id))
  await notifyAll(others, long, 'long')
}
