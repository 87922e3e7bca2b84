import type { ReadContext } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { shifts } from '../../shifts/index.ts'

interface WorkedShiftOf {
  industryId: number
  shiftId: number
  productionDate: string
}

/** Who leads a shift: the people who opened its lines, the first one first; where nobody has, who answers for it. */
export async function leadersOf(
  ctx: ReadContext,
  { industryId, shiftId, productionDate }: WorkedShiftOf,
): Promise<{ leaders: { id: number; name: string }[]; opened: boolean }> {
  const people = await ctx.cached(accountNames)
  const person = (id: number) => ({ id, name: people.get(id) ?? '' })
  const { rows } = await ctx.db.query<{ by: number }>(
    `select opened_by as by from slots_openings
     where industry_id = $1 and shift_id = $2 and production_date = $3
     group by opened_by order by min(opened_at), opened_by`,
    [industryId, shiftId, productionDate],
  )
  if (rows.length > 0) return { leaders: rows.map(({ by }) => person(by)), opened: true }
  const supervisor = (await ctx.cached(shifts)).byId.get(shiftId)?.supervisorId
  return { leaders: typeof supervisor === 'number' ? [person(supervisor)] : [], opened: false }
}
