import { defineJob, type JobContext } from '../../../core/jobs/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { lockPassed, type PartRecord } from './part-queries.ts'

const BATCH = 100

/** What is not whole when its window ends stays as it was entered, and stands with what was not collected (decisions 3.3). */
export const endPartsJob = defineJob({
  name: 'collects.endParts',
  every: 'minute',
  async run(ctx) {
    while (!ctx.signal.aborted && (await endSome(ctx)) === BATCH);
  },
})

/** A part that comes at the same moment goes first, or waits and finds it ended. */
export function endSome({ command }: Pick<JobContext, 'command'>): Promise<number> {
  return command(['collects.partEnded'], async (write) => {
    const parts = await lockPassed(write.db, write.now, BATCH)
    for (const part of parts) await endPart(write, part)
    return parts.length
  })
}

async function endPart(ctx: WriteContext, part: PartRecord): Promise<void> {
  await ctx.db.query(`update collects_parts set state = 'NOT_FINISHED', row_version = row_version + 1 where id = $1`, [
    part.id,
  ])
  await ctx.record({
    entity: 'collects',
    entityId: part.id,
    industryId: part.industry_id,
    event: 'collects.partEnded',
    after: { answered: part.answered, toAnswer: part.to_answer, answers: part.answers, hash: part.hash },
  })
  await ctx.announce('collects.partEnded', {
    collectId: part.id,
    formId: part.form_id,
    formVersion: part.form_version,
    industryId: part.industry_id,
    place: {
      industryId: part.industry_id,
      processId: part.process_id,
      familyId: part.family_id,
      industryLineId: part.industry_line_id,
      collectPointId: part.collect_point_id,
    },
    productId: part.product_id,
    shiftId: part.shift_id,
    productionDate: part.production_date,
    operatorId: part.operator_id,
    collectedAt: part.collected_at,
    closesAt: part.closes_at,
  })
}
