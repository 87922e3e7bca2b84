import type { Infer } from '@lineside/contract/core'
import type { shiftRecord } from '@lineside/contract/shifts'
import { type Catalogue, loadRecord } from '../../core/catalogue/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { presentShift } from './present.ts'
import { findShift, lockShifts, type Shift, shifts } from './queries.ts'
import { shiftRules } from './rules.ts'

/** The shifts as a catalogue. */
export const shiftRecords: Catalogue<Shift, Pick<Shift, 'enabled'>, Infer<typeof shiftRecord>> = {
  entity: 'shifts',
  table: 'shifts',
  rules: shiftRules,
  find: findShift,
  subject: (shift) => shift,
  plantOf: ({ industryId }) => industryId,
  present: presentShift,
  async changed(ctx, { id, industryId }, event) {
    ctx.outdates(shifts)
    await ctx.announce('shifts.moved', { shiftId: id, industryId, event })
  },
}

/** A shift for who changes it, with all of its plant, which are locked with it: what it may be depends on them. */
export async function lockShift(ctx: WriteContext, id: number): Promise<{ shift: Shift; all: readonly Shift[] }> {
  const { industryId } = await loadRecord(ctx, shiftRecords, id)
  const all = await lockShifts(ctx, industryId)
  const shift = all.find((one) => one.id === id)
  if (!shift) throw problem('NOT_FOUND')
  return { shift, all }
}
