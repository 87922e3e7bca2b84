import { shiftStates } from '@lineside/contract/shifts'
import type { StateRules } from '../../core/states/index.ts'
import type { Shift } from './queries.ts'

export type ShiftState = 'ENABLED' | 'DISABLED'

export const stateOf = (shift: { enabled: boolean }): ShiftState => (shift.enabled ? 'ENABLED' : 'DISABLED')

/** What must fit beside the other shifts is no guard: it names its fields, see `check-values.ts`. */
export const shiftRules: StateRules<ShiftState, Pick<Shift, 'enabled'>> = {
  machine: shiftStates,
  guards: {},
  persons: {},
}
