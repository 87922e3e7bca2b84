import type { CollectSaved } from '@lineside/contract/collects'
import type { Queries } from '../../../core/kernel/index.ts'

type Saved = Omit<CollectSaved, 'formVersion' | 'industryId' | 'productId' | 'approverId' | 'values'>

interface Row extends Omit<Saved, 'place'> {
  industryId: number
  processId: number
  familyId: number
  industryLineId: number
  collectPointId: number
}

/** The demo plants' records since a time, the oldest first, as saving them announced: for who follows them later. */
export async function demoCollectsSince(db: Queries, since: Date): Promise<Saved[]> {
  const { rows } = await db.query<Row>(
    `select id as "collectId", form_id as "formId", industry_id as "industryId", process_id as "processId",
       family_id as "familyId", industry_line_id as "industryLineId", collect_point_id as "collectPointId",
       shift_id as "shiftId", production_date as "productionDate", operator_id as "operatorId",
       collected_at as "collectedAt"
     from collects where collected_at >= $1 order by collected_at, id`,
    [since.toISOString()],
  )
  return rows.map(({ industryId, processId, familyId, industryLineId, collectPointId, ...saved }) => ({
    ...saved,
    place: { industryId, processId, familyId, industryLineId, collectPointId },
  }))
}
