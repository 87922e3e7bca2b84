export {
  actionLimits,
  cancelMany,
  effectivenessAnswer,
  executeMany,
  newComment,
  newPlanAction,
  planActionChange,
} from './command-schemas.ts'
export {
  answerEffectiveness,
  approvePlanAction,
  approvePlanActions,
  cancelPlanAction,
  cancelPlanActions,
  changePlanAction,
  commentPlanAction,
  createPlanAction,
  executePlanAction,
  executePlanActions,
  exportPlanActions,
  getPlanAction,
  getPlanActionLog,
  listOwnPlanActions,
  listPlanActions,
  planActionTransitions,
  reassignPlanAction,
  refusePlanAction,
  reopenPlanAction,
  resubmitPlanAction,
  withdrawPlanAction,
} from './endpoints.ts'
export type { ActionPlanEvents, PlanActionMoved } from './events.ts'
export {
  functionRow,
  getTopicFigures,
  listByFunction,
  listSimilarActions,
  listTopicsOfPillar,
  pillarTopic,
  similarAction,
  topicFigures,
} from './figures.ts'
export { planActionFilterStatuses, planActionList, seoFilterStatuses } from './list.ts'
export {
  exportPlanActionLog,
  listPlanActionLog,
  planActionEvents,
  planActionLogList,
  planActionLogRow,
} from './log.ts'
export { isBlankAnswer, mayExpect, missingOf, namedBy } from './requirements.ts'
export {
  actionComment,
  actionFile,
  actionLetters,
  actionPlace,
  openedAction,
  pendingEdit,
  planActionRecord,
  planActionRow,
  sourceKinds,
} from './schemas.ts'
export {
  type Approval,
  approvalOf,
  approvals,
  mayReadActions,
  mayWriteActions,
  openStates,
  type PlanActionState,
  type PlanActionStatus,
  planActionStateCodes,
  planActionStates,
  planActionStatuses,
  statusOf,
} from './states.ts'
export { actionPlanTemplates } from './templates.ts'
