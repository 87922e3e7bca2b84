export {
  approveChange,
  collectChangeTransitions,
  exportChangeLog,
  exportChanges,
  getChange,
  getCollectForm,
  listChangeLog,
  listChanges,
  listRevisions,
  refuseChange,
  requestDelete,
  requestEdit,
  withdrawChange,
} from './change-endpoints.ts'
export { changeList, changeLogList } from './change-lists.ts'
export {
  type ChangeEffectKind,
  changeEffect,
  changeEffects,
  changeRecord,
  changeRow,
  collectRevision,
  deleteRequest,
  editRequest,
  staleVersions,
} from './change-schemas.ts'
export { collectChangeStates, endedStates, type RequestState, requestStates, waitingStates } from './change-states.ts'
export { changeKinds, changeStates, integratedSources, noteStates } from './codes.ts'
export { dueTime, isAhead, isMissed, type PlannedTime, timeOfRecord, timesLeft } from './due.ts'
export {
  askIntegrated,
  collectFigures,
  copyCollect,
  exportCollects,
  getCollect,
  getCollectLog,
  getCollectStatistics,
  getLastValues,
  getLinkedValues,
  listCollects,
  listFormsToFill,
  listOpenParts,
  listPhotos,
  MAX_FIELD_COLUMNS,
  saveCollect,
  suggestCollectValues,
} from './endpoints.ts'
export type {
  CollectChanged,
  CollectEvents,
  CollectPartEnded,
  CollectPartSaved,
  CollectRequestMoved,
  CollectSaved,
  JudgedCollect,
} from './events.ts'
export { collectCopy, formToFill, integratedValue, lastValues, linkedValue } from './fill-schemas.ts'
export { collectList, photoList } from './list.ts'
export { enteredBy, inParts, openPart, partSent } from './part-schemas.ts'
export { collectPartStates, type PartState, partStateCodes } from './part-states.ts'
export {
  changedAnswer,
  collect,
  collectPhoto,
  collectRow,
  collectValue,
  newCollect,
  requestOfCollect,
} from './schemas.ts'
export { MAX_SUGGESTION_PHOTO, suggestion, suggestionSource } from './suggestion-schemas.ts'
export { collectTemplates } from './templates.ts'
