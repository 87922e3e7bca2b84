export {
  acceptAction,
  actionTransitions,
  askOfAction,
  cancelAction,
  changeActionDate,
  declineAction,
  exportActions,
  getAction,
  listActions,
  proposeAction,
  reassignAction,
  refuseAction,
  reopenAction,
} from './action-endpoints.ts'
export { actionFilterStatuses, actionList, openActions } from './action-list.ts'
export { actionEvents, actionLogList, actionLogRow, exportActionLog, listActionLog } from './action-log.ts'
export { action, actionRecord, actionRow, actionTypes } from './action-schemas.ts'
export { actionStatusAfter, statusProposed } from './action-status.ts'
export { type CauseBranch, causeBranches, causeDiagram } from './cause.ts'
export {
  causeWithAction,
  effectivenessAnswer,
  effectivenessInput,
  immediateAction,
  newAction,
  newDuplicate,
  newNonConformity,
  proposal,
  question,
  treatment,
  treatmentLimits,
} from './command-schemas.ts'
export {
  addAction,
  answerEffectiveness,
  askResponsible,
  createNonConformity,
  detachNonConformity,
  duplicateNonConformity,
  endCorrectedNonConformity,
  exportNonConformities,
  getNonConformity,
  getNonConformityLog,
  getNonConformityStatistics,
  listNonConformities,
  listRaised,
  nonConformityFigures,
  nonConformityTransitions,
  reassignNonConformity,
  reopenNonConformity,
  setCause,
  setImmediateAction,
  treatNonConformity,
  voidNonConformity,
} from './endpoints.ts'
export type {
  ActionMoved,
  CriticalOpened,
  NonConformityEvents,
  NonConformityMoved,
  NonConformityRepeated,
} from './events.ts'
export { nonConformityList, untreatedAges } from './list.ts'
export {
  type Bounds,
  excessOf,
  hasWidth,
  hoursSince,
  isNew,
  ONE_SIDED_WIDTH,
  RECENT_REPEAT,
  type RiskFacts,
  riskCaps,
  riskOf,
} from './risk.ts'
export { nonConformity, nonConformityRow, notifiedParts, outcomes, raisedBy } from './schemas.ts'
export {
  type ActionStatus,
  actionStates,
  actionStatuses,
  type NonConformityCode,
  nonConformityCodes,
  nonConformityStates,
  openStatuses,
} from './states.ts'
export { nonConformityTemplates } from './templates.ts'
