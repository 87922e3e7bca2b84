import type { Plant } from '../../core/access/index.ts'
import { defineJob } from '../../core/jobs/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { notify } from '../notifications/index.ts'
import { deciders } from './deciders.ts'

const HOUR = 3_600_000

/** What waits at a plant, told to whoever may decide it once an hour, with the mark that it was told (decisions 4). */
export const digestJob = defineJob({
  name: 'production-notes.digest',
  every: 'hour',
  async run(ctx) {
    for (const plant of await ctx.services.plants()) {
      if (ctx.signal.aborted) return
      await ctx.command([], (write) => notifyOnce(write, plant))
    }
  },
})

interface Waiting {
  author_id: number
  count: number
  oldest: string
}

async function notifyOnce(ctx: WriteContext, plant: Plant): Promise<void> {
  const hour = new Date(Math.floor(ctx.now.getTime() / HOUR) * HOUR).toISOString()
  const { rows } = await ctx.db.query<Waiting>(
    `select author_id, count(*)::int as count, min(waits_since) as oldest from production_notes
     where industry_id = $1 and state = 'P' group by author_id`,
    [plant.id],
  )
  if (rows.length === 0) return
  const { rowCount } = await ctx.db.query(
    'insert into production_notes_digests (industry_id, hour) values ($1, $2) on conflict do nothing',
    [plant.id, hour],
  )
  if (rowCount === 0) return
  for (const receiver of await deciders(ctx, { industry_id: plant.id, author_id: 0 })) {
    // nobody decides what they wrote themselves
    const theirs = rows.filter(({ author_id }) => author_id !== receiver)
    const count = theirs.reduce((sum, one) => sum + one.count, 0)
    const oldest = theirs.map((one) => one.oldest).sort()[0]
    if (oldest === undefined) continue
    await notify(ctx, {
      source: 'ProductionNote',
      link: null,
      templateKey: 'productionNote.waiting',
      params: { count, oldest: { instant: oldest, zone: plant.timeZone } },
      receivers: [receiver],
      industryId: plant.id,
      subject: null,
      actorId: null,
    })
  }
}
