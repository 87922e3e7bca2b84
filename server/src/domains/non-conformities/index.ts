import type { ServerDomain } from '../../core/domain.ts'
import { addActionCommand } from './add-action.ts'
import { changeActionDateCommand } from './change-action-date.ts'
import { createNonConformityCommand } from './create-non-conformity.ts'
import { acceptActionCommand, refuseActionCommand } from './decide-action.ts'
import { foundInShift, namingProduct, openAtPoint } from './dependents.ts'
import { detachNonConformityCommand } from './detach-non-conformity.ts'
import { digestJob } from './digest-job.ts'
import { cancelActionCommand, reopenActionCommand } from './end-action.ts'
import { actionLogExport } from './export-action-log.ts'
import { actionExport, nonConformityExport } from './export-lists.ts'
import { evidence } from './files.ts'
import { getNonConformityLogQuery, getNonConformityQuery } from './get-non-conformity.ts'
import { declineActionCommand, reassignActionCommand } from './hand-over-action.ts'
import { listActionLogQuery } from './list-action-log.ts'
import { listNonConformitiesQuery } from './list-non-conformities.ts'
import { openActions, openApprovals, openNonConformities } from './open-work.ts'
import { overdueJob } from './overdue-job.ts'
import { proposeActionCommand } from './propose-action.ts'
import { countWhenRepeated, raiseOnSave, tellWhenActionMoved, tellWhenMoved } from './reactions.ts'
import { getActionQuery, listActionsQuery } from './read-actions.ts'
import { reassignNonConformityCommand } from './reassign-non-conformity.ts'
import { reopenNonConformityCommand } from './reopen-non-conformity.ts'
import { setCauseCommand } from './set-cause.ts'
import { setImmediateActionCommand } from './set-immediate-action.ts'
import { templates } from './templates.ts'
import { treatNonConformityCommand } from './treat-non-conformity.ts'
import { voidNonConformityCommand } from './void-non-conformity.ts'

export { countNonConformitiesByDay } from './count-by-day.ts'
export { pendingHere } from './pending.ts'

export const nonConformitiesDomain: ServerDomain = {
  name: 'non-conformities',
  templates,
  endpoints: [
    listNonConformitiesQuery,
    getNonConformityQuery,
    getNonConformityLogQuery,
    createNonConformityCommand,
    setImmediateActionCommand,
    setCauseCommand,
    treatNonConformityCommand,
    reopenNonConformityCommand,
    voidNonConformityCommand,
    detachNonConformityCommand,
    reassignNonConformityCommand,
    addActionCommand,
    listActionsQuery,
    listActionLogQuery,
    getActionQuery,
    proposeActionCommand,
    acceptActionCommand,
    refuseActionCommand,
    declineActionCommand,
    changeActionDateCommand,
    reassignActionCommand,
    cancelActionCommand,
    reopenActionCommand,
  ],
  exports: [nonConformityExport, actionExport, actionLogExport],
  fileContainers: [evidence],
  inside: [raiseOnSave],
  after: [countWhenRepeated, tellWhenMoved, tellWhenActionMoved],
  jobs: [overdueJob, digestJob],
  dependents: [foundInShift, namingProduct, openAtPoint],
  openWork: [openActions, openApprovals, openNonConformities],
}
