import type { EnabledState } from '@lineside/contract/core'
import { shiftStates } from '@lineside/contract/shifts'
import type { StateRules } from '../../core/states/index.ts'
import type { Shift } from './queries.ts'

/** What must fit beside the other shifts is no guard: it names its fields, see `check-values.ts`. */
export const shiftRules: StateRules<EnabledState, Pick<Shift, 'enabled'>> = {
  machine: shiftStates,
  guards: {},
  persons: {},
}
