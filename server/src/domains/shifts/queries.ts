import type { ShiftTimes } from '@lineside/contract/shifts'
import { defineCache } from '../../core/cache/index.ts'

export interface Shift extends ShiftTimes {
  industryId: number
  name: string
  supervisorId: number | null
  substituteId: number | null
  enabled: boolean
}

export interface Shifts {
  all: readonly Shift[]
  byId: ReadonlyMap<number, Shift>
  /** the enabled shifts of a plant, by their start */
  of(industryId: number): readonly Shift[]
}

/** The shifts of all plants. */
export const shifts = defineCache<Shifts>('shifts', async (db) => {
  const { rows: all } = await db.query<Shift>(
    `select id, industry_id as "industryId", name, start_time as start, end_time as "end",
       tolerance_minutes as "toleranceMinutes", commercial, supervisor_id as "supervisorId",
       substitute_id as "substituteId", enabled
     from shifts order by industry_id, commercial, start_time, id`,
  )
  const byPlant = Map.groupBy(
    all.filter((shift) => shift.enabled),
    (shift) => shift.industryId,
  )
  return {
    all,
    byId: new Map(all.map((shift) => [shift.id, shift])),
    of: (industryId) => byPlant.get(industryId) ?? [],
  }
})
