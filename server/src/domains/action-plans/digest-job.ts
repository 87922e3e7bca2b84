import { addDays } from '@lineside/contract/core'
import type { TopicKind } from '@lineside/contract/topics'
import type { Plant } from '../../core/access/index.ts'
import { defineJob } from '../../core/jobs/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { setting } from '../../core/settings/index.ts'
import { notify } from '../notifications/index.ts'

/** Where notices about actions of each kind lead (decisions section 4). */
export const sourceOf = { PLAN: 'ActionPlan', SEO: 'SeoActionPlan' } as const

/** The daily digests of a plant, in one transaction with the mark that they were sent. */
export const digestJob = defineJob({
  name: 'action-plans.digest',
  dailyAt: 'digest.time',
  async run(ctx, plant, localDate) {
    await ctx.command([], async (write) => {
      const { rowCount } = await write.db.query(
        'insert into action_plans_digests (industry_id, local_date) values ($1, $2) on conflict do nothing',
        [plant.id, localDate],
      )
      if (rowCount !== 0) await notifyOfLoads(write, plant, localDate)
    })
  },
})

interface Load {
  kind: TopicKind
  responsible_id: number
  belated: number
  running: number
  soon: number
}

/**
 * One digest for an account, kind and day, by precedence: past due and in progress, past due, due soon. A person with
 * actions in several plants hears of all of them in the plant that comes first.
 */
async function notifyOfLoads(ctx: WriteContext, plant: Plant, today: string): Promise<void> {
  const days = await setting(ctx, 'action.warnDays')
  const { rows } = await ctx.db.query<Load>(
    `select kind, responsible_id,
       count(*) filter (where expected_date < $2)::int as belated,
       count(*) filter (where expected_date >= $2)::int as running,
       count(*) filter (where expected_date between $2 and $3)::int as soon
     from action_plans where state in ('D', 'A', 'B')
     group by kind, responsible_id having min(industry_id) = $1 order by responsible_id, kind`,
    [plant.id, today, addDays(today, days)],
  )
  for (const { kind, responsible_id, belated, running, soon } of rows) {
    const common = {
      source: sourceOf[kind],
      link: null,
      industryId: null,
      subject: null,
      actorId: null,
      receivers: [responsible_id],
    }
    if (belated > 0 && running > 0)
      await notify(ctx, { ...common, templateKey: 'planDigest.runningAndBelated', params: { belated, running } })
    else if (belated > 0)
      await notify(ctx, { ...common, templateKey: 'planDigest.belated', params: { count: belated } })
    else if (soon > 0)
      await notify(ctx, { ...common, templateKey: 'planDigest.beforeExpiration', params: { count: soon, days } })
  }
}
