import { isDeepStrictEqual } from 'node:util'
import { searchText } from '@lineside/contract/core'
import { changeShift as changeEndpoint, commercialCode, type ShiftValues } from '@lineside/contract/shifts'
import { commands, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { assertValues } from './check-values.ts'
import { presentRecord } from './present.ts'
import { holdShifts, loadShift, type Shift, shifts } from './queries.ts'
import { shiftRules, stateOf } from './rules.ts'

const keys = [
  'code',
  'name',
  'timings',
  'toleranceMinutes',
  'supervisorId',
  'substituteId',
] as const satisfies readonly (keyof ShiftValues)[]

/** What moved, as the history keeps it. */
function differences(before: ShiftValues, after: ShiftValues) {
  const moved = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
  const of = (values: ShiftValues) => Object.fromEntries(moved.map((key) => [key, values[key]]))
  return { before: of(before), after: of(after) }
}

export function isSame(before: ShiftValues, after: ShiftValues): boolean {
  return keys.every((key) => isDeepStrictEqual(before[key], after[key]))
}

/**
 * Changes a shift that was read as `before`; throws STALE where it is no longer that, VALIDATION with the fields that are
 * wrong. Records made before keep their shift and production date.
 */
export async function changeShift(ctx: WriteContext, before: Shift, values: ShiftValues): Promise<Shift> {
  const all = await holdShifts(ctx, before.industryId)
  const stored = all.find((one) => one.id === before.id)
  if (!stored) throw problem('NOT_FOUND')
  // whoever read an older version hears that first
  if (before.rowVersion === stored.rowVersion) {
    const { industryId, enabled } = stored
    await assertValues(ctx, { industryId, before: stored, enabled, all }, values)
  }
  await storeChange(ctx, stored, before.rowVersion, values)
  return loadShift(ctx, stored.id)
}

/** Writes a change that was checked, with its history. Throws STALE where the shift has another version than `sent`. */
export async function storeChange(ctx: WriteContext, stored: Shift, sent: number, values: ShiftValues): Promise<void> {
  await transition(ctx, shiftRules, {
    from: stateOf(stored),
    event: 'changed',
    record: stored,
    version: { sent, current: stored.rowVersion, show: () => presentRecord(ctx, stored) },
    history: {
      entity: 'shifts',
      entityId: stored.id,
      industryId: stored.industryId,
      ...differences(stored, values),
    },
  })
  await ctx.db.query(
    `update shifts set code = $2, name = $3, search_name = $4, timings = $5::jsonb, tolerance_minutes = $6,
       commercial = $7, supervisor_id = $8, substitute_id = $9, row_version = row_version + 1
     where id = $1`,
    [
      stored.id,
      values.code,
      values.name,
      searchText(values.name),
      JSON.stringify(values.timings),
      values.toleranceMinutes,
      values.code === commercialCode,
      values.supervisorId,
      values.substituteId,
    ],
  )
  ctx.outdates(shifts)
  await ctx.announce('shifts.moved', { shiftId: stored.id, industryId: stored.industryId, event: 'changed' })
}

/** What is wanted and already stands is answered as it stands: no version, no history; so a repeat is one too. */
export const changeShiftCommand = commands(changeEndpoint, async (ctx, { params, body, one }) => {
  const { rowVersion, ...values } = body
  const shift = await loadShift(ctx, params.id)
  if (isSame(shift, values)) return presentRecord(ctx, shift)
  return one(async (own) => presentRecord(own, await changeShift(own, { ...shift, rowVersion }, values)))
})
