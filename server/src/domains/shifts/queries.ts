import type { ShiftCode, ShiftTimes, ShiftTiming } from '@lineside/contract/shifts'
import { inScope } from '../../core/access/index.ts'
import { defineCache } from '../../core/cache/index.ts'
import { acquireLock, builder, many } from '../../core/db/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'

interface Tables {
  shifts: {
    id: number
    industry_id: number
    code: ShiftCode
    name: string
    timings: readonly ShiftTiming[]
    tolerance_minutes: number
    commercial: boolean
    supervisor_id: number | null
    substitute_id: number | null
    enabled: boolean
    row_version: number
  }
}

const sql = builder<Tables>()

export interface Shift extends ShiftTimes {
  industryId: number
  code: ShiftCode
  name: string
  supervisorId: number | null
  substituteId: number | null
  enabled: boolean
  rowVersion: number
}

export interface Shifts {
  all: readonly Shift[]
  byId: ReadonlyMap<number, Shift>
  /** the enabled shifts of a plant, by their start; the same array until one changes */
  of(industryId: number): readonly Shift[]
}

const allShifts = () =>
  sql
    .selectFrom('shifts')
    .select([
      'id',
      'industry_id as industryId',
      'code',
      'name',
      'timings',
      'tolerance_minutes as toleranceMinutes',
      'commercial',
      'supervisor_id as supervisorId',
      'substitute_id as substituteId',
      'enabled',
      'row_version as rowVersion',
    ])
    .orderBy('industry_id')
    .orderBy('code')
    .orderBy('id')

const none: readonly Shift[] = []

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
    of: (industryId) => byPlant.get(industryId) ?? none,
  }
})

/** A shift of the reader's plants as it is stored; any other does not exist for them. */
export async function findShift(ctx: ReadContext, id: number): Promise<Shift | undefined> {
  const result = await many(ctx.db, allShifts().where('id', '=', id))
  return result.find(({ industryId }) => inScope(ctx.actor, industryId))
}

/** The shifts of a plant for who changes one: nobody else changes the same plant's until the command ends. */
export async function lockShifts(ctx: Pick<ReadContext, 'db'>, industryId: number): Promise<readonly Shift[]> {
  await acquireLock(ctx.db, 'shifts.plant', industryId)
  return many(ctx.db, allShifts().where('industry_id', '=', industryId))
}

/** Those of the shifts that still are. */
export async function shiftsNow(ctx: Pick<ReadContext, 'db'>, ids: readonly number[]): Promise<readonly Shift[]> {
  return ids.length === 0 ? [] : many(ctx.db, allShifts().where('id', 'in', ids).orderBy('id'))
}
