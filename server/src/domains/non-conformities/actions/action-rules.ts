import { type ActionStatus, actionStates } from '@lineside/contract/non-conformities'
import { problem } from '../../../core/problems/index.ts'
import { setting } from '../../../core/settings/index.ts'
import type { StateRules } from '../../../core/states/index.ts'
import type { ActionRecord } from './action-queries.ts'

export const ACTION_ENTITY = 'non-conformities.actions'

export const actionRules: StateRules<ActionStatus, ActionRecord> = {
  machine: actionStates,
  guards: {
    /** A critical one must be accepted by somebody else: without anybody the deadlock is told (decisions 0, rule 10). */
    secondPerson(_ctx, action) {
      if (action.critical && action.approvers.length === 0) throw problem('NO_SECOND_PERSON')
    },
    async dateChangesLeft(ctx, action) {
      if (action.date_changes >= (await setting(ctx, 'action.maxDateChanges'))) throw problem('DATE_CHANGES_USED')
    },
    notTreated(_ctx, action) {
      if (action.nc_code === 'T') throw problem('STATE_REFUSED')
    },
  },
  persons: {
    responsible: (action) => [action.responsible_id],
    nonConformityResponsible: (action) => (action.nc_responsible_id === null ? [] : [action.nc_responsible_id]),
    approver: (action) => action.approvers,
  },
  demandsEvidence: (action) => action.evidence_required,
}
