import { actionTransitions, nonConformityTransitions } from '@lineside/contract/non-conformities'
import type { ServerDomain } from '../../core/domain.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { addActionCommand } from './actions/add-action.ts'
import { actionWorkflow } from './actions/change-action.ts'
import { acceptStep, refuseStep } from './actions/decide-action.ts'
import { cancelStep, reopenActionStep } from './actions/end-action.ts'
import { actionLogExport } from './actions/export-action-log.ts'
import { listActionLogQuery } from './actions/list-action-log.ts'
import { changeDateStep, declineStep } from './actions/move-action.ts'
import { overdueJob } from './actions/overdue-job.ts'
import { proposeActionCommand } from './actions/propose-action.ts'
import { getActionQuery, listActionsQuery } from './actions/read-actions.ts'
import { nonConformityWorkflow } from './change.ts'
import { actionsOfCollect, foundInShift, namingProduct, openAtPoint } from './dependents.ts'
import { digestJob } from './digest-job.ts'
import { answerEffectivenessCommand } from './effectiveness/answer-effectiveness.ts'
import { effectivenessJob } from './effectiveness/effectiveness-job.ts'
import { evidence } from './files.ts'
import { getNonConformityLogQuery, getNonConformityQuery } from './get-non-conformity.ts'
import { actionExport, nonConformityExport } from './lists/export-lists.ts'
import { listNonConformitiesQuery } from './lists/list-non-conformities.ts'
import { getNonConformityStatisticsQuery, nonConformityStatisticsJob } from './lists/statistics.ts'
import { openActions, openApprovals, openChecks, openNonConformities } from './open-work.ts'
import { createNonConformityCommand, duplicateNonConformityCommand } from './raise/create-non-conformity.ts'
import { listRaisedQuery } from './raise/list-raised.ts'
import {
  countWhenRepeated,
  followOnChange,
  notifyWhenActionMoved,
  notifyWhenMoved,
  raiseOnPart,
  raiseOnSave,
} from './reactions.ts'
import { recappedNonConformities, touchedOfNonConformities } from './recap.ts'
import { searchedHere } from './search.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { askCommand, askOfActionCommand } from './treatment/ask-responsible.ts'
import { detachStep } from './treatment/detach-non-conformity.ts'
import { reopenStep } from './treatment/reopen-non-conformity.ts'
import { setCauseCommand } from './treatment/set-cause.ts'
import { setImmediateActionCommand } from './treatment/set-immediate-action.ts'
import { treatNonConformityCommand } from './treatment/treat-non-conformity.ts'
import { voidStep } from './treatment/void-non-conformity.ts'

export { countActionsDue } from './actions/count-actions.ts'
export { nonConformityFor } from './brief.ts'
export { treatDemo } from './demo/index.ts'
export { countNonConformitiesByDay } from './lists/count-by-day.ts'
export { nonConformitiesOfCollects } from './lists/of-collects.ts'
export { pastDueHere } from './lists/past-due.ts'
export { nonConformityCounts } from './lists/statistics.ts'
export { pendingHere } from './pending.ts'
export { effectsOnNonConformities } from './raise/follow-record.ts'
export { whatRecordsRaised } from './raise/raised-by-records.ts'

export const nonConformitiesDomain: ServerDomain = {
  name: 'non-conformities',
  search: searchedHere,
  texts,
  templates,
  recapped: recappedNonConformities,
  touched: touchedOfNonConformities,
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
