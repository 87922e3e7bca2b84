import { shiftCatalogue } from '@lineside/contract/shifts'
import { presentRecord, setEnabled } from '../../core/catalogue/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { lockShift, shiftRecords } from './catalogue.ts'
import { problemsOf } from './check-values.ts'

export const enableShiftCommand = command(shiftCatalogue.enable, (ctx, { params, body }) =>
  enableOrDisable(ctx, params.id, body.rowVersion, true),
)

/** Records keep the shift they have; whoever has something planned in it hears `shifts.moved` inside the transaction. */
export const disableShiftCommand = command(shiftCatalogue.disable, (ctx, { params, body }) =>
  enableOrDisable(ctx, params.id, body.rowVersion, false),
)

async function enableOrDisable(ctx: WriteContext, id: number, rowVersion: number, enabled: boolean) {
  const { shift, all } = await lockShift(ctx, id)
  // a shift that somebody else has changed, or that is enabled already, is refused for that
  if (enabled && !shift.enabled && rowVersion === shift.rowVersion) {
    const fields = await problemsOf(ctx, { industryId: shift.industryId, before: shift, enabled, all }, shift)
    if (Object.keys(fields).length > 0) throw problem('SHIFT_DOES_NOT_FIT', { fields })
  }
  await setEnabled(ctx, shiftRecords, shift, { rowVersion, enabled })
  return presentRecord(ctx, shiftRecords, id)
}
