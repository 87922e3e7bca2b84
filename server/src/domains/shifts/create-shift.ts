import { type Parsed, type SchemasOf, searchText } from '@lineside/contract/core'
import { commercialCode, createShift as createEndpoint, type ShiftValues } from '@lineside/contract/shifts'
import { inScope } from '../../core/access/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { assertValues } from './check-values.ts'
import { presentRecord } from './present.ts'
import { holdShifts, loadShift, type Shift, shifts } from './queries.ts'
import { shiftRules } from './rules.ts'

type NewShift = Parsed<SchemasOf<typeof createEndpoint>>['body']

/** A new shift of a plant of the caller's: checked, stored, told. Throws VALIDATION with the fields that are wrong. */
export async function createShift(ctx: WriteContext, { industryId, ...values }: NewShift): Promise<Shift> {
  const plants = await ctx.services.plants(ctx.db)
  if (!inScope(ctx.actor, industryId) || !plants.some((plant) => plant.id === industryId)) {
    throw fieldProblem('industryId', { code: 'unknownHere' })
  }
  const all = await holdShifts(ctx, industryId)
  await assertValues(ctx, { industryId, before: null, enabled: true, all }, values)
  return loadShift(ctx, await storeShift(ctx, { industryId, ...values }))
}

/** Writes a new shift that was checked, with its history; gives its id. */
export async function storeShift(
  ctx: WriteContext,
  { industryId, ...values }: ShiftValues & { industryId: number },
): Promise<number> {
  const id = await ctx.newId()
  await transition(ctx, shiftRules, {
    from: null,
    event: 'created',
    record: { enabled: true },
    history: { entity: 'shifts', entityId: id, industryId, after: { ...values } },
  })
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

export const createShiftCommand = command(createEndpoint, async (ctx, { body }) =>
  presentRecord(ctx, await createShift(ctx, body)),
)
