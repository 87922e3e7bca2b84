import { defineJob, type JobContext } from '../../core/jobs/index.ts'
import { transition } from '../../core/states/index.ts'
import { kinds, refreshHomes } from './catalogue.ts'
import { daysOfPlants, type Item, itemColumns, type Kind, plantOf } from './items.ts'

const TOGETHER = 100

/** Some of what is enabled though its last day has passed at every plant that it is for, each with its history. */
const endSome = (ctx: JobContext) =>
  ctx.command(['news.ended'], async (write) => {
    const here = await daysOfPlants(write)
    const { rows } = await write.db.query<Item & { kind: Kind }>(
      `select ${itemColumns}, i.kind from news_items i
       where i.enabled and i.ends_on is not null and not exists (
         select from unnest($1::bigint[], $2::date[]) here (plant, today)
         where here.plant = any(i.industry_ids) and here.today <= i.ends_on)
       order by i.id limit ${TOGETHER} for update of i`,
      [here.map(({ id }) => id), here.map(({ day }) => day)],
    )
    for (const item of rows) {
      const { catalogue } = kinds[item.kind]
      await transition(write, catalogue.rules, {
        from: 'ENABLED',
        event: 'ended',
        record: item,
        history: { entity: catalogue.entity, entityId: item.id, industryId: plantOf(item), after: { enabled: false } },
      })
      await refreshHomes(write, item)
    }
    await write.db.query('update news_items set enabled = false, row_version = row_version + 1 where id = any($1)', [
      rows.map(({ id }) => id),
    ])
    return rows.length
  })

/** What has ended is disabled by the clock of its plants (decisions 3.18); home shows it no longer from its next day on. */
export const endJob = defineJob({
  name: 'news.ended',
  every: 'minute',
  async run(ctx) {
    while (!ctx.signal.aborted && (await endSome(ctx)) === TOGETHER);
  },
})
