export { blockAnswer, blockBody, extendBody, rejectBody, releaseBody, restrictBody } from './decision-schemas.ts'
export {
  analyseAndReleaseLot,
  analyseLot,
  blockLot,
  changeSpecification,
  exportLots,
  exportReceipts,
  extendLotExpiry,
  getImpact,
  getLot,
  getLotLabel,
  getLotLog,
  getRecall,
  getReceipt,
  getReceiptStart,
  getSpecification,
  listAnalysesOfCollect,
  listLots,
  listReceipts,
  lotTransitions,
  receiveLots,
  rejectLot,
  releaseLot,
  restrictLot,
} from './endpoints.ts'
export { labelTextOf, lotIdOfLabel } from './label.ts'
export { in79List, lotList, type MovementKind, movementKinds, movementList, receiptList } from './list.ts'
export {
  exportMovements,
  getLedger,
  getMovement,
  listArrivals,
  listMovements,
  listStock,
  movementTransitions,
  receiveMovement,
  saveMovement,
} from './movement-endpoints.ts'
export {
  arrivalBody,
  ledgerEntry,
  movementRecord,
  movementRow,
  newMovement,
  stockRow,
} from './movement-schemas.ts'
export {
  type LotPlaceKind,
  lotPlaceKinds,
  lotPlaceList,
  lotPlaceStates,
  lotPlaces,
  receivingKinds,
  type SystemPlaceKind,
  stockKinds,
  systemPlaceKinds,
} from './places.ts'
export { impact, recall } from './recall-schemas.ts'
export {
  type CorrectionRefusal,
  correctionRefusals,
  newReceipt,
  receiptFaultCodes,
  receiptRecord,
  receiptRow,
  receiptStart,
} from './receipt-schemas.ts'
export { lotLabel, lotLimits, lotPlaceReference, lotRecord, lotReference, lotRow } from './schemas.ts'
export {
  type FailureSuggestion,
  failureSuggestions,
  newAnalysis,
  type ParameterKind,
  parameterKinds,
  specification,
  specificationChange,
  specificationLimits,
  suggestionOf,
} from './specification.ts'
export {
  type BlockCause,
  blockCauses,
  type Disposition,
  dispositions,
  type LotState,
  lotStates,
  lotStatusCodes,
  type MovementState,
  mayAnalyse,
  mayMove,
  mayReadLots,
  mayTrace,
  movementStates,
} from './states.ts'
export { lotTemplates } from './templates.ts'
export {
  exportIn79,
  getOnTheWay,
  listIn79,
  listTraceItems,
  listTraceLots,
  traceLotFrom,
} from './trace-endpoints.ts'
export {
  in79Row,
  onTheWay,
  type TraceDirection,
  trace,
  traceDirections,
  traceEdge,
  traceItem,
  traceLimits,
  traceLot,
  traceNode,
} from './trace-schemas.ts'
export {
  addQuantities,
  apportion,
  compareQuantities,
  convertQuantity,
  distanceOutside,
  isLotUnit,
  isMeasured,
  isQuantity,
  type LotUnit,
  lotUnits,
  type Quantity,
  quantity,
  roundedQuantity,
  subtractQuantity,
} from './units.ts'
export {
  byOrderOfUse,
  firstInOrder,
  followsOrder,
  isInOrder,
  isPastExpiry,
  refusalOfPlace,
  refusalOfUse,
  type StandingLot,
  type StockOfLot,
} from './use.ts'
