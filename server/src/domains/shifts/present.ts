import type { Infer } from '@lineside/contract/core'
import type { shiftRecord, shiftRow, workShift } from '@lineside/contract/shifts'
import { stateOf } from '../../core/catalogue/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { accountNames } from '../accounts/index.ts'
import type { Shift } from './queries.ts'
import { shiftRules } from './rules.ts'

/** A shift as everybody of its plant may know it. */
export function presentWorkShift(shift: Shift): Infer<typeof workShift> {
  const { id, industryId, code, name, timings, toleranceMinutes, commercial, enabled } = shift
  return {
    id,
    industryId,
    code,
    name,
    timings: timings.map(({ start, end, days }) => ({ start, end, days: [...days] })),
    toleranceMinutes,
    commercial,
    enabled,
  }
}

function presentPeople(shift: Shift, names: ReadonlyMap<number, string>) {
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  return { supervisor: person(shift.supervisorId), substitute: person(shift.substituteId) }
}

export function presentRow(
  shift: Shift,
  names: ReadonlyMap<number, string>,
): Omit<Infer<typeof shiftRow>, 'abilities'> {
  return { ...presentWorkShift(shift), ...presentPeople(shift, names), rowVersion: shift.rowVersion }
}

/** A shift with its people and what the reader may do with it. */
export async function presentShift(ctx: ReadContext, shift: Shift): Promise<Infer<typeof shiftRecord>> {
  return {
    ...presentRow(shift, await ctx.cached(accountNames)),
    state: stateOf(shift),
    abilities: await abilitiesFor(ctx, shift),
  }
}

export function abilitiesFor(ctx: ReadContext, shift: Pick<Shift, 'enabled'>) {
  return abilitiesOf(ctx, shiftRules, stateOf(shift), shift)
}
