import type { ShiftTimes } from '@lineside/contract/shifts'
import { defineCache } from '../../core/cache/index.ts'
import { builder, many } from '../../core/db/index.ts'

interface Tables {
  shifts: {
    id: number
    industry_id: number
    name: string
    start_time: string
    end_time: string
    tolerance_minutes: number
    commercial: boolean
    supervisor_id: number | null
    substitute_id: number | null
    enabled: boolean
  }
}

const sql = builder<Tables>()

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

const allShifts = () =>
  sql
    .selectFrom('shifts')
    .select([
      'id',
      'industry_id as industryId',
      'name',
      'start_time as start',
      'end_time as end',
      'tolerance_minutes as toleranceMinutes',
      'commercial',
      'supervisor_id as supervisorId',
      'substitute_id as substituteId',
      'enabled',
    ])
    .orderBy('industry_id')
    .orderBy('commercial')
    .orderBy('start_time')
    .orderBy('id')

/** The shifts of all plants. */
export const shifts = defineCache<Shifts>('shifts', async (db) => {
  const all = await many(db, allShifts())
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
