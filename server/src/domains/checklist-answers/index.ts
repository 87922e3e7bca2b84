import { answerTransitions, getAnswer, getAnswerLog } from '@lineside/contract/checklist-answers'
import type { ServerDomain } from '../../core/domain.ts'
import { readHistory } from '../../core/history/index.ts'
import { query } from '../../core/kernel/index.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { abandonJob } from './abandon-job.ts'
import { loadAnswerFor } from './access.ts'
import { planActionCommand } from './actions.ts'
import { compareAnswersQuery } from './compare.ts'
import { approveStep, inactivateStep, refuseStep, takeUpStep } from './decide.ts'
import { answersOfChecklist } from './dependents.ts'
import { digestJob } from './digest-job.ts'
import { expectAnewJob, expectJob } from './expect-job.ts'
import { answerExport } from './export-answers.ts'
import { answerFiles } from './files.ts'
import { listAnswersQuery } from './list-answers.ts'
import { openAnswerDecisions } from './open-work.ts'
import { planAnswerCommand } from './plan-answer.ts'
import { personsOf } from './present.ts'
import { presentAnswer } from './present-record.ts'
import { getCensusQuery, rankPlacesQuery } from './ranking.ts'
import { expectAnew, followActions, notifyWhenMoved } from './reactions.ts'
import { registerAnswerCommand } from './register-answer.ts'
import { deleteRequestStep, requestAnswerEditCommand } from './request-edit.ts'
import { ENTITY } from './rules.ts'
import { saveAnswerCommand } from './save-answer.ts'
import { startAnswerCommand } from './start-answer.ts'
import { getAnswerSummaryQuery } from './summary.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { getAnswerTrendQuery } from './trend.ts'
import { answerWorkflow } from './workflow.ts'

export { firstDemoAnswers, lastDemoAnswers } from './demo/index.ts'
export { pastDueAnswers } from './past-due.ts'
export { pendingHere } from './pending.ts'
export { scoresByChecklist } from './scores-by-checklist.ts'

export const checklistAnswersDomain: ServerDomain = {
  name: 'checklist-answers',
  texts,
  templates,
  endpoints: [
    listAnswersQuery,
    query(getAnswer, async (ctx, { params }) => presentAnswer(ctx, await loadAnswerFor(ctx, params.id))),
    getAnswerSummaryQuery,
    query(getAnswerLog, async (ctx, { params }) => {
      const { id } = await loadAnswerFor(ctx, params.id)
      const person = await personsOf(ctx)
      return readHistory(ctx.db, ENTITY, id, (account) => person(account).name)
    }),
    compareAnswersQuery,
    getAnswerTrendQuery,
    rankPlacesQuery,
    getCensusQuery,
    startAnswerCommand,
    saveAnswerCommand,
    registerAnswerCommand,
    requestAnswerEditCommand,
    planAnswerCommand,
    planActionCommand,
    ...transitionCommands(answerWorkflow, answerTransitions, {
      approved: approveStep,
      refused: refuseStep,
      deleteRequested: deleteRequestStep,
      inactivated: inactivateStep,
      takenUp: takeUpStep,
    }),
  ],
  exports: [answerExport],
  fileContainers: [answerFiles],
  inside: [followActions],
  after: [notifyWhenMoved, expectAnew],
  jobs: [expectJob, expectAnewJob, abandonJob, digestJob],
  dependents: [answersOfChecklist],
  openWork: [openAnswerDecisions],
}
