import { searchText } from '@lineside/contract/core'
import { commercialCode, type ShiftValues, shiftCatalogue } from '@lineside/contract/shifts'
import { inScope } from '../../core/access/index.ts'
import { createStep, presentRecord } from '../../core/catalogue/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import { shiftRecords } from './catalogue.ts'
import { assertValues } from './check-values.ts'
import { lockShifts, shifts } from './queries.ts'

/** A new shift of a plant of the caller's. Throws VALIDATION with the fields that are wrong. */
export const createShiftCommand = command(shiftCatalogue.create, async (ctx, { body }) => {
  const { industryId, ...values } = body
  const plants = await ctx.services.plants(ctx.db)
  if (!inScope(ctx.actor, industryId) || !plants.some((plant) => plant.id === industryId)) {
    throw fieldProblem('industryId', { code: 'unknownHere' })
  }
  const all = await lockShifts(ctx, industryId)
  await assertValues(ctx, { industryId, before: null, enabled: true, all }, values)
  return presentRecord(ctx, shiftRecords, await storeShift(ctx, body))
})

/** Writes a new shift that was checked, with its history; gives its id. */
export async function storeShift(
  ctx: WriteContext,
  { industryId, ...values }: ShiftValues & { industryId: number },
): Promise<number> {
  const id = await ctx.newId()
  await createStep(ctx, shiftRecords, { id, industryId, subject: { enabled: true }, after: { ...values } })
  ctx.insert('shifts', {
    id,
    industry_id: industryId,
    code: values.code,
    name: values.name,
    search_name: searchText(values.name),
    timings: JSON.stringify(values.timings),
    tolerance_minutes: values.toleranceMinutes,
    commercial: values.code === commercialCode,
    supervisor_id: values.supervisorId,
    substitute_id: values.substituteId,
  })
  ctx.outdates(shifts)
  await ctx.announce('shifts.moved', { shiftId: id, industryId, event: 'created' })
  return id
}
