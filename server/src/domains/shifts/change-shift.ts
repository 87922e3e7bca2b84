import { searchText } from '@lineside/contract/core'
import { commercialCode, type ShiftValues, shiftCatalogue } from '@lineside/contract/shifts'
import { changesNothing, differences, presentRecord, recordStep } from '../../core/catalogue/index.ts'
import { command, type WriteContext } from '../../core/kernel/index.ts'
import { lockShift, shiftRecords } from './catalogue.ts'
import { assertValues } from './check-values.ts'
import { presentShift } from './present.ts'
import type { Shift } from './queries.ts'

const keys = [
  'code',
  'name',
  'timings',
  'toleranceMinutes',
  'supervisorId',
  'substituteId',
] as const satisfies readonly (keyof ShiftValues)[]

const shiftDifferences = (before: ShiftValues, after: ShiftValues) => differences<ShiftValues>(before, after, keys)

export function isSame(before: ShiftValues, after: ShiftValues): boolean {
  return changesNothing(shiftDifferences(before, after))
}

/** What changes nothing is answered as it stands. Records made before keep their shift and production date. */
export const changeShiftCommand = command(shiftCatalogue.change, async (ctx, { params, body }) => {
  const { rowVersion, ...values } = body
  const { shift, all } = await lockShift(ctx, params.id)
  if (isSame(shift, values)) return ctx.unchanged(await presentShift(ctx, shift))
  // whoever read an older version hears that first
  if (rowVersion === shift.rowVersion) {
    const { industryId, enabled } = shift
    await assertValues(ctx, { industryId, before: shift, enabled, all }, values)
  }
  await storeChange(ctx, shift, rowVersion, values)
  return presentRecord(ctx, shiftRecords, params.id)
})

/** Writes a change that was checked, with its history. Throws STALE where the shift has another version than `sent`. */
export async function storeChange(ctx: WriteContext, shift: Shift, sent: number, values: ShiftValues): Promise<void> {
  await recordStep(ctx, shiftRecords, shift, { event: 'changed', sent, ...shiftDifferences(shift, values) })
  await ctx.db.query(
    `update shifts set code = $2, name = $3, search_name = $4, timings = $5::jsonb, tolerance_minutes = $6,
       commercial = $7, supervisor_id = $8, substitute_id = $9, row_version = row_version + 1
     where id = $1`,
    [
      shift.id,
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
  await shiftRecords.changed?.(ctx, shift, 'changed')
}
