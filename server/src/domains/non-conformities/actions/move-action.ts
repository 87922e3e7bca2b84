import type { ActionStatus } from '@lineside/contract/non-conformities'
import { problem } from '../../../core/problems/index.ts'
import type { Step } from '../../../core/workflow/index.ts'
import type { ActionRecord } from './action-queries.ts'

/** Given back: the responsible of the non-conformity has it (decisions 3.5). */
export const declineStep: Step<ActionStatus, ActionRecord> = {
  change: (_ctx, action) => ({
    before: { responsibleId: action.responsible_id },
    after: { responsibleId: action.nc_responsible_id },
    values: { responsible_id: action.nc_responsible_id },
    async also() {
      // nobody to give it back to: whoever has it already is that person, or there is none
      if (action.nc_responsible_id === null || action.nc_responsible_id === action.responsible_id) {
        throw problem('NO_SECOND_PERSON')
      }
    },
  }),
}

/** The old dates stay in the history. */
export const changeDateStep: Step<ActionStatus, ActionRecord> = {
  change: (_ctx, action) => ({ values: { date_changes: action.date_changes + 1 } }),
}
