import { answerTransitions, getAnswer, getAnswerLog } from '@lineside/contract/checklist-answers'
import type { ServerDomain } from '../../core/domain.ts'
import { readHistory } from '../../core/history/index.ts'
import { query } from '../../core/kernel/index.ts'
import { recappedWorkflow } from '../../core/recap/index.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { loadAnswerFor } from './access.ts'
import { registerAnswerCommand } from './apply/register-answer.ts'
import { saveAnswerCommand } from './apply/save-answer.ts'
import { startAnswerCommand } from './apply/start-answer.ts'
import { approveStep, inactivateStep, refuseStep, takeUpStep } from './approval/decide.ts'
import { deleteRequestStep, requestAnswerEditCommand } from './approval/request-edit.ts'
import { answersOfChecklist } from './dependents.ts'
import { digestJob } from './digest-job.ts'
import { compareAnswersQuery } from './figures/compare.ts'
import { getCensusQuery, rankPlacesQuery } from './figures/ranking.ts'
import { getAnswerTrendQuery } from './figures/trend.ts'
import { answerFiles } from './files.ts'
import { answerExport } from './lists/export-answers.ts'
import { listAnswersQuery } from './lists/list-answers.ts'
import { openAnswerDecisions } from './open-work.ts'
import { personsOf } from './present.ts'
import { expectAnew, followActions, notifyWhenMoved } from './reactions.ts'
import { touchedOfAnswers } from './recap.ts'
import { planActionCommand } from './record/actions.ts'
import { presentAnswer } from './record/present-record.ts'
import { getAnswerSummaryQuery } from './record/summary.ts'
import { ENTITY } from './rules.ts'
import { abandonJob } from './schedule/abandon-job.ts'
import { expectAnewJob, expectJob } from './schedule/expect-job.ts'
import { planAnswerCommand } from './schedule/plan-answer.ts'
import { searchedHere } from './search.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { answerWorkflow } from './workflow.ts'

export { firstDemoAnswers, lastDemoAnswers } from './demo/index.ts'
export { scoresByChecklist } from './figures/scores-by-checklist.ts'
export { pastDueAnswers } from './lists/past-due.ts'
export { pendingHere } from './pending.ts'

export const checklistAnswersDomain: ServerDomain = {
  name: 'checklist-answers',
  search: searchedHere,
  texts,
  templates,
  recapped: [recappedWorkflow(answerWorkflow)],
  touched: touchedOfAnswers,
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
