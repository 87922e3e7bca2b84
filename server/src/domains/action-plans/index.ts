import { getPlanAction, getPlanActionLog, planActionTransitions } from '@lineside/contract/action-plans'
import type { ServerDomain } from '../../core/domain.ts'
import { readHistory } from '../../core/history/index.ts'
import { query } from '../../core/kernel/index.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { loadPlanActionFor } from './access.ts'
import { approveStep, refuseStep, withdrawStep } from './approval/decide.ts'
import { resubmitPlanActionCommand } from './approval/resubmit.ts'
import { actionsOnPillars } from './dependents.ts'
import { digestJob } from './digest-job.ts'
import { listByFunctionQuery, listTopicsOfPillarQuery } from './figures/by-function.ts'
import { getTopicFiguresQuery } from './figures/figures.ts'
import { actionFiles } from './files.ts'
import { planActionLogExport } from './lists/export-log.ts'
import { planActionExport } from './lists/export-plan-actions.ts'
import { listPlanActionLogQuery } from './lists/list-log.ts'
import { listOwnPlanActionsQuery, listPlanActionsQuery } from './lists/list-plan-actions.ts'
import { moveManyCommands } from './lists/move-many.ts'
import { openPlanActions, openPlanDecisions } from './open-work.ts'
import { overdueJob } from './overdue-job.ts'
import { changePlanActionCommand, reassignPlanActionCommand } from './plan/change-plan-action.ts'
import { createPlanActionCommand } from './plan/create-plan-action.ts'
import { listSimilarQuery } from './plan/similar.ts'
import { personsOf } from './present.ts'
import { notifyWhenMoved } from './reactions.ts'
import { actionsOfTopic, recappedActions } from './recap.ts'
import { commentPlanActionCommand } from './record/comment.ts'
import { answerEffectivenessCommand } from './record/effectiveness.ts'
import { effectivenessJob } from './record/effectiveness-job.ts'
import { cancelStep, executeStep, reopenStep } from './record/end-action.ts'
import { presentPlanAction } from './record/present-record.ts'
import { ENTITY } from './rules.ts'
import { searchedHere } from './search.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { planActionWorkflow } from './workflow.ts'

export { briefPlanActions } from './brief.ts'
export { planDemo } from './demo/index.ts'
export { pastDueActions } from './lists/past-due.ts'
export { dueActions } from './overdue-job.ts'
export { pendingHere } from './pending.ts'
export { makePlanAction } from './plan/create-plan-action.ts'
export { answersToField } from './plan/custom-fields.ts'

const transitions = transitionCommands(planActionWorkflow, planActionTransitions, {
  approved: approveStep,
  refused: refuseStep,
  withdrawn: withdrawStep,
  executed: executeStep,
  cancelled: cancelStep,
  reopened: reopenStep,
})

/** The command that makes a transition of one action. */
function commandOf(event: 'approved' | 'executed' | 'cancelled') {
  const result = transitions.find(({ endpoint }) => endpoint.name === planActionTransitions[event].name)
  if (!result) throw new Error(`Nothing makes ${event}`)
  return result
}

export const actionPlansDomain: ServerDomain = {
  name: 'action-plans',
  search: searchedHere,
  texts,
  templates,
  recapped: [recappedActions],
  touched: [actionsOfTopic],
  endpoints: [
    listPlanActionsQuery,
    listOwnPlanActionsQuery,
    listPlanActionLogQuery,
    listSimilarQuery,
    listByFunctionQuery,
    getTopicFiguresQuery,
    listTopicsOfPillarQuery,
    query(getPlanAction, async (ctx, { params }) => presentPlanAction(ctx, await loadPlanActionFor(ctx, params.id))),
    query(getPlanActionLog, async (ctx, { params }) => {
      const { id } = await loadPlanActionFor(ctx, params.id)
      const person = await personsOf(ctx)
      return readHistory(ctx.db, ENTITY, id, (account) => person(account).name)
    }),
    createPlanActionCommand,
    changePlanActionCommand,
    resubmitPlanActionCommand,
    reassignPlanActionCommand,
    answerEffectivenessCommand,
    commentPlanActionCommand,
    ...transitions,
    ...moveManyCommands(commandOf),
  ],
  exports: [planActionExport, planActionLogExport],
  fileContainers: [actionFiles],
  after: [notifyWhenMoved],
  jobs: [overdueJob, digestJob, effectivenessJob],
  dependents: actionsOnPillars,
  openWork: [openPlanActions, openPlanDecisions],
}
