import type { Infer } from '@lineside/contract/core'
import type { missedRow, slotRecord, slotRow } from '@lineside/contract/slots'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { accountNames } from '../accounts/index.ts'
import { forms } from '../forms/index.ts'
import { shifts } from '../shifts/index.ts'
import { presentPlace, presentPlaceNames, structure } from '../structure/index.ts'
import { type SlotColumns, stateNow } from './queries.ts'
import { slotRules } from './rules.ts'

type Row = Infer<typeof slotRow>

/** Gives the function that turns a row of the table into the contract's, with the names of what it refers to. */
export async function rowPresenter(ctx: ReadContext): Promise<(slot: SlotColumns) => Row> {
  const people = await ctx.cached(accountNames)
  const allForms = await ctx.cached(forms)
  const allShifts = await ctx.cached(shifts)
  const person = (id: number) => ({ id, name: people.get(id) ?? '' })
  return (slot) => ({
    id: slot.id,
    form: { id: slot.form_id, name: allForms.get(slot.form_id)?.name ?? '' },
    formVersion: slot.form_version,
    place: presentPlace(slot),
    shiftId: slot.shift_id,
    shiftName: allShifts.byId.get(slot.shift_id)?.name ?? '',
    productionDate: slot.production_date,
    dueAt: slot.due_at,
    opensAt: slot.opens_at,
    closesAt: slot.closes_at,
    shiftEnd: slot.shift_end,
    state: stateNow(slot, ctx.now),
    late: slot.late,
    syncedLate: slot.synced_late,
    collectId: slot.collect_id,
    performedAt: slot.performed_at,
    operator: slot.operator_id === null ? null : person(slot.operator_id),
    unfinishedId: slot.unfinished_id,
    justification:
      slot.reason_code === null || slot.justified_by === null || slot.justified_at === null
        ? null
        : {
            code: slot.reason_code,
            reason: slot.reason ?? '',
            by: person(slot.justified_by),
            at: slot.justified_at,
          },
    rowVersion: slot.row_version,
  })
}

const able = (ctx: ReadContext, slot: SlotColumns) => abilitiesOf(ctx, slotRules, stateNow(slot, ctx.now), slot)

/** The rows of what was missed, each with what its reader may do about it. */
export async function presentMissed(
  ctx: ReadContext,
  slots: readonly SlotColumns[],
): Promise<Infer<typeof missedRow>[]> {
  const present = await rowPresenter(ctx)
  const rows: Infer<typeof missedRow>[] = []
  for (const slot of slots) rows.push({ ...present(slot), abilities: await able(ctx, slot) })
  return rows
}

export async function presentSlot(ctx: ReadContext, slot: SlotColumns): Promise<Infer<typeof slotRecord>> {
  const present = await rowPresenter(ctx)
  const placeNames = presentPlaceNames(await ctx.cached(structure), slot, ctx.language)
  return { ...present(slot), placeNames, abilities: await able(ctx, slot) }
}
