import { actionTransitions, nonConformityTransitions } from '@lineside/contract/non-conformities'
import type { ServerDomain } from '../../core/domain.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { addActionCommand } from './add-action.ts'
import { answerEffectivenessCommand } from './answer-effectiveness.ts'
import { askCommand, askOfActionCommand } from './ask-responsible.ts'
import { nonConformityWorkflow } from './change.ts'
import { actionWorkflow } from './change-action.ts'
import { createNonConformityCommand, duplicateNonConformityCommand } from './create-non-conformity.ts'
import { acceptStep, refuseStep } from './decide-action.ts'
import { actionsOfCollect, foundInShift, namingProduct, openAtPoint } from './dependents.ts'
import { detachStep } from './detach-non-conformity.ts'
import { digestJob } from './digest-job.ts'
import { effectivenessJob } from './effectiveness-job.ts'
import { cancelStep, reopenActionStep } from './end-action.ts'
import { actionLogExport } from './export-action-log.ts'
import { actionExport, nonConformityExport } from './export-lists.ts'
import { evidence } from './files.ts'
import { getNonConformityLogQuery, getNonConformityQuery } from './get-non-conformity.ts'
import { listActionLogQuery } from './list-action-log.ts'
import { listNonConformitiesQuery } from './list-non-conformities.ts'
import { listRaisedQuery } from './list-raised.ts'
import { changeDateStep, declineStep } from './move-action.ts'
import { openActions, openApprovals, openChecks, openNonConformities } from './open-work.ts'
import { overdueJob } from './overdue-job.ts'
import { proposeActionCommand } from './propose-action.ts'
import {
  countWhenRepeated,
  followOnChange,
  notifyWhenActionMoved,
  notifyWhenMoved,
  raiseOnPart,
  raiseOnSave,
} from './reactions.ts'
import { getActionQuery, listActionsQuery } from './read-actions.ts'
import { reopenStep } from './reopen-non-conformity.ts'
import { setCauseCommand } from './set-cause.ts'
import { setImmediateActionCommand } from './set-immediate-action.ts'
import { getNonConformityStatisticsQuery, nonConformityStatisticsJob } from './statistics.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { treatNonConformityCommand } from './treat-non-conformity.ts'
import { voidStep } from './void-non-conformity.ts'

export { nonConformityFor } from './brief.ts'
export { countActionsDue } from './count-actions.ts'
export { countNonConformitiesByDay } from './count-by-day.ts'
export { treatDemo } from './demo/index.ts'
export { effectsOnNonConformities } from './follow-record.ts'
export { nonConformitiesOfCollects } from './of-collects.ts'
export { pastDueHere } from './past-due.ts'
export { pendingHere } from './pending.ts'
export { whatRecordsRaised } from './raised-by-records.ts'
export { nonConformityCounts } from './statistics.ts'

export const nonConformitiesDomain: ServerDomain = {
  name: 'non-conformities',
  texts,
  templates,
  endpoints: [
    listNonConformitiesQuery,
    listRaisedQuery,
    getNonConformityStatisticsQuery,
    getNonConformityQuery,
    getNonConformityLogQuery,
    createNonConformityCommand,
    duplicateNonConformityCommand,
    setImmediateActionCommand,
    setCauseCommand,
    treatNonConformityCommand,
    addActionCommand,
    answerEffectivenessCommand,
    askCommand,
    ...transitionCommands(nonConformityWorkflow, nonConformityTransitions, {
      reopened: reopenStep,
      voided: voidStep,
      endedCorrected: voidStep,
      detached: detachStep,
    }),
    listActionsQuery,
    listActionLogQuery,
    getActionQuery,
    proposeActionCommand,
    askOfActionCommand,
    ...transitionCommands(actionWorkflow, actionTransitions, {
      actionAccepted: acceptStep,
      actionRefused: refuseStep,
      actionDeclined: declineStep,
      actionDateChanged: changeDateStep,
      actionCancelled: cancelStep,
      actionReopened: reopenActionStep,
    }),
  ],
  exports: [nonConformityExport, actionExport, actionLogExport],
  fileContainers: [evidence],
  inside: [raiseOnSave, raiseOnPart, followOnChange],
  after: [countWhenRepeated, notifyWhenMoved, notifyWhenActionMoved],
  jobs: [overdueJob, digestJob, effectivenessJob, nonConformityStatisticsJob],
  dependents: [actionsOfCollect, foundInShift, namingProduct, openAtPoint],
  openWork: [openActions, openApprovals, openNonConformities, openChecks],
}
