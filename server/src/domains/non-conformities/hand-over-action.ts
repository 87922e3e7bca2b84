import { declineAction, reassignAction } from '@lineside/contract/non-conformities'
import { command } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { mayAct } from './access.ts'
import { changeAction } from './change-action.ts'
import { handOver } from './hand-over.ts'

/** Given back: the responsible of the non-conformity has it (decisions 3.5). */
export const declineActionCommand = command(declineAction, (ctx, { params, body }) =>
  changeAction(ctx, params.id, (action) => ({
    event: 'actionDeclined',
    sent: body.rowVersion,
    reason: body.reason,
    before: { responsibleId: action.responsible_id },
    after: { responsibleId: action.nc_responsible_id },
    values: { responsible_id: action.nc_responsible_id },
    async also() {
      // nobody to give it back to: whoever has it already is that person, or there is none
      if (action.nc_responsible_id === null || action.nc_responsible_id === action.responsible_id) {
        throw problem('NO_SECOND_PERSON')
      }
    },
  })),
)

export const reassignActionCommand = command(reassignAction, (ctx, { params, body }) =>
  changeAction(ctx, params.id, (action) => ({
    event: 'actionReassigned',
    sent: body.rowVersion,
    ...handOver(ctx, action, body.responsibleId, mayAct),
  })),
)
