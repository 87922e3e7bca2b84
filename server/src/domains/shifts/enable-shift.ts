import { disableShift, enableShift } from '@lineside/contract/shifts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import { problemsOf } from './check-values.ts'
import { presentRecord } from './present.ts'
import { holdShifts, loadShift, type Shift, shifts } from './queries.ts'
import { shiftRules, stateOf } from './rules.ts'

export const enableShiftCommand = command(enableShift, (ctx, { params, body }) =>
  setEnabled(ctx, params.id, body.rowVersion, true),
)

/** Records keep the shift they have; whoever has something planned in it hears `shifts.moved` inside the transaction. */
export const disableShiftCommand = command(disableShift, (ctx, { params, body }) =>
  setEnabled(ctx, params.id, body.rowVersion, false),
)

async function setEnabled(ctx: WriteContext, id: number, rowVersion: number, enabled: boolean) {
  const { industryId } = await loadShift(ctx, id)
  const all = await holdShifts(ctx, industryId)
  const shift = all.find((one) => one.id === id)
  if (!shift) throw problem('NOT_FOUND')
  // a shift that has moved meanwhile, or is enabled already, is refused for that
  if (enabled && !shift.enabled && rowVersion === shift.rowVersion) {
    const fields = await problemsOf(ctx, { industryId, before: shift, enabled, all }, shift)
    if (Object.keys(fields).length > 0) throw problem('SHIFT_DOES_NOT_FIT', { fields })
  }
  await storeEnabled(ctx, shift, rowVersion, enabled)
  return presentRecord(ctx, await loadShift(ctx, id))
}

/** Writes that a shift, which was checked, is enabled or no longer. Throws STALE where it has another version than `sent`. */
export async function storeEnabled(ctx: WriteContext, shift: Shift, sent: number, enabled: boolean): Promise<void> {
  const { id, industryId } = shift
  const event = enabled ? 'enabled' : 'disabled'
  await transition(ctx, shiftRules, {
    from: stateOf(shift),
    event,
    record: shift,
    version: { sent, current: shift.rowVersion, show: () => presentRecord(ctx, shift) },
    history: { entity: 'shifts', entityId: id, industryId, before: { enabled: !enabled }, after: { enabled } },
  })
  await ctx.db.query('update shifts set enabled = $2, row_version = row_version + 1 where id = $1', [id, enabled])
  ctx.outdates(shifts)
  await ctx.announce('shifts.moved', { shiftId: id, industryId, event })
}
