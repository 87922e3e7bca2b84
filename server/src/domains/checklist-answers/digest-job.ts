import type { Plant } from '../../core/access/index.ts'
import { defineJob } from '../../core/jobs/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { notify } from '../notifications/index.ts'
import { shifts } from '../shifts/index.ts'
import { auditAreas } from '../structure/index.ts'
import type { AnswerColumns } from './queries.ts'

/** What was not applied, told once a day to who answers for the place, in one transaction with the mark that it was told. */
export const digestJob = defineJob({
  name: 'checklist-answers.digest',
  dailyAt: 'digest.time',
  async run(ctx, plant, localDate) {
    await ctx.command([], async (write) => {
      const { rowCount } = await write.db.query(
        'insert into checklist_answers_digests (industry_id, local_date) values ($1, $2) on conflict do nothing',
        [plant.id, localDate],
      )
      if (rowCount !== 0) await notifyOfMissed(write, plant)
    })
  },
})

type Missed = Pick<AnswerColumns, 'place_kind' | 'place_id'>

async function notifyOfMissed(ctx: WriteContext, plant: Plant): Promise<void> {
  const { rows } = await ctx.db.query<Missed>(
    `update checklist_answers set warned = true where industry_id = $1 and state = 'MISSED' and not warned
     returning place_kind, place_id`,
    [plant.id],
  )
  const areas = await ctx.cached(auditAreas)
  const supervisors = (await ctx.cached(shifts)).of(plant.id).flatMap(({ supervisorId }) => supervisorId ?? [])
  const counts = new Map<number, number>()
  for (const { place_kind, place_id } of rows) {
    const responsible = place_kind === 'AREA' ? areas.get(place_id)?.responsibleId : null
    for (const id of responsible ? [responsible] : new Set(supervisors)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  for (const [id, count] of counts) {
    await notify(ctx, {
      source: 'CheckListAnswer',
      link: null,
      templateKey: 'checklistDigest.missed',
      params: { count },
      receivers: [id],
      industryId: plant.id,
      subject: null,
      actorId: null,
    })
  }
}
