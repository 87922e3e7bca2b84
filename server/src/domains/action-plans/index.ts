import { getPlanAction, getPlanActionLog, planActionTransitions } from '@lineside/contract/action-plans'
import type { ServerDomain } from '../../core/domain.ts'
import { readHistory } from '../../core/history/index.ts'
import { query } from '../../core/kernel/index.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { loadPlanActionFor } from './access.ts'
import { listByFunctionQuery, listTopicsOfPillarQuery } from './by-function.ts'
import { changePlanActionCommand, reassignPlanActionCommand } from './change-plan-action.ts'
import { commentPlanActionCommand } from './comment.ts'
import { createPlanActionCommand } from './create-plan-action.ts'
import { approveStep, refuseStep, withdrawStep } from './decide.ts'
import { actionsOnPillars } from './dependents.ts'
import { digestJob } from './digest-job.ts'
import { answerEffectivenessCommand } from './effectiveness.ts'
import { effectivenessJob } from './effectiveness-job.ts'
import { cancelStep, executeStep, reopenStep } from './end-action.ts'
import { planActionLogExport } from './export-log.ts'
import { planActionExport } from './export-plan-actions.ts'
import { getTopicFiguresQuery } from './figures.ts'
import { actionFiles } from './files.ts'
import { listPlanActionLogQuery } from './list-log.ts'
import { listOwnPlanActionsQuery, listPlanActionsQuery } from './list-plan-actions.ts'
import { moveManyCommands } from './move-many.ts'
import { openPlanActions, openPlanDecisions } from './open-work.ts'
import { overdueJob } from './overdue-job.ts'
import { personsOf } from './present.ts'
import { presentPlanAction } from './present-record.ts'
import { notifyWhenMoved } from './reactions.ts'
import { resubmitPlanActionCommand } from './resubmit.ts'
import { ENTITY } from './rules.ts'
import { listSimilarQuery } from './similar.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { planActionWorkflow } from './workflow.ts'

export { briefPlanActions } from './brief.ts'
export { makePlanAction } from './create-plan-action.ts'
export { answersToField } from './custom-fields.ts'
export { planDemo } from './demo/index.ts'
export { dueActions } from './overdue-job.ts'
export { pastDueActions } from './past-due.ts'
export { pendingHere } from './pending.ts'

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
  texts,
  templates,
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
