import type { ShiftCode, ShiftTimes } from '@lineside/contract/shifts'
import { inScope } from '../../core/access/index.ts'
import { defineCache } from '../../core/cache/index.ts'
import { acquireLock } from '../../core/db/index.ts'
import type { Queries, ReadContext } from '../../core/kernel/index.ts'

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

async function findAll(db: Queries, where = 'true', values: readonly unknown[] = []): Promise<Shift[]> {
  const { rows } = await db.query<Shift>(
    `select id, industry_id as "industryId", code, name, timings, tolerance_minutes as "toleranceMinutes", commercial,
       supervisor_id as "supervisorId", substitute_id as "substituteId", enabled, row_version as "rowVersion"
     from shifts where ${where} order by industry_id, code, id`,
    values,
  )
  return rows
}

const none: readonly Shift[] = []

/** The shifts of all plants. */
export const shifts = defineCache<Shifts>('shifts', async (db) => {
  const all = await findAll(db)
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
  const result = await findAll(ctx.db, 'id = $1', [id])
  return result.find(({ industryId }) => inScope(ctx.actor, industryId))
}

/** The shifts of a plant for who changes one: nobody else changes the same plant's until the command ends. */
export async function lockShifts(ctx: Pick<ReadContext, 'db'>, industryId: number): Promise<readonly Shift[]> {
  await acquireLock(ctx.db, 'shifts.plant', industryId)
  return findAll(ctx.db, 'industry_id = $1', [industryId])
}

/** Those of the shifts that still are. */
export async function shiftsNow(ctx: Pick<ReadContext, 'db'>, ids: readonly number[]): Promise<readonly Shift[]> {
  return ids.length === 0 ? [] : findAll(ctx.db, 'id = any($1)', [ids])
}
