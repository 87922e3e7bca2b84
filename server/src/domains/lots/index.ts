import { lotTransitions, movementTransitions } from '@lineside/contract/lots'
import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue, recappedWorkflow } from '../../core/recap/index.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { lotFiles } from './files.ts'
import { analyseAndReleaseLotCommand, analyseLotCommand } from './lot/analyse.ts'
import { blockLotCommand, getImpactQuery, getRecallQuery } from './lot/block.ts'
import {
  backToAnalysisStep,
  extendLotExpiryCommand,
  rejectLotCommand,
  releaseLotCommand,
  reopenStep,
  requestReopeningStep,
  restrictLotCommand,
} from './lot/decide.ts'
import { expireJob, expiryJob } from './lot/expire-job.ts'
import { getLotLabelQuery } from './lot/label.ts'
import { getLotLogQuery, getLotQuery, listAnalysesOfCollectQuery, listLotsQuery, lotExport } from './lot/list-lots.ts'
import { changeSpecificationCommand, getSpecificationQuery } from './lot/specification.ts'
import { receiveMovementCommand, reverseStep, takeBackStep } from './move/end-movement.ts'
import {
  getLedgerQuery,
  getMovementQuery,
  listArrivalsQuery,
  listMovementsQuery,
  movementExport,
} from './move/list-movements.ts'
import { saveMovementCommand } from './move/move.ts'
import { movementWorkflow } from './move/movement.ts'
import { getOnTheWayQuery } from './move/on-the-way.ts'
import { placeRecords } from './places.ts'
import { lotWorkflow } from './present.ts'
import { blockWhenCritical, followOnChange, receiveOnSave } from './reactions.ts'
import { in79Export, listIn79Query } from './recall/in79.ts'
import { touchedOfLots } from './recap.ts'
import { listReceiptsQuery, receiptExport } from './receipt/list-receipts.ts'
import { getReceiptQuery } from './receipt/receipt.ts'
import { receiveLotsCommand } from './receipt/receive.ts'
import { getReceiptStartQuery } from './receipt/start.ts'
import { searchedHere } from './search.ts'
import { listStockQuery } from './stock/stock.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { traceQuery } from './trace/trace.ts'
import { listTraceItemsQuery, listTraceLotsQuery } from './trace/trace-start.ts'

export { lotsDemo } from './demo/index.ts'
export { lotPlacesDemo } from './demo/places.ts'
export { loadLot as loadLotFor, lotsToday } from './lot/lot.ts'
export { pendingHere } from './pending.ts'
export type { LotPlace } from './places.ts'
export type { Lot } from './record.ts'
export { earlierLot } from './stock/first-expired.ts'
export {
  balanceOf,
  consumptionProblems,
  lotPlacesOf,
  lotReferences,
  lotsByCode,
  lotsOnLines,
  type OnLine,
  tracedAmong,
} from './stock/for-notes.ts'
export { lotsInUse } from './stock/in-use.ts'
export { type PostedStep, type ProductionStep, postProduction, reverseProduction } from './stock/production.ts'
export type { Made, Taken } from './stock/shares.ts'

export const lotsDomain: ServerDomain = {
  name: 'lots',
  search: searchedHere,
  texts,
  templates,
  recapped: [
    recappedWorkflow(lotWorkflow),
    recappedWorkflow(movementWorkflow),
    recappedCatalogue(placeRecords.catalogue),
  ],
  touched: touchedOfLots,
  endpoints: [
    ...placeRecords.endpoints,
    listReceiptsQuery,
    // before the record, whose address it looks like
    getReceiptStartQuery,
    getReceiptQuery,
    receiveLotsCommand,
    listLotsQuery,
    getLotQuery,
    listAnalysesOfCollectQuery,
    getLotLogQuery,
    getLotLabelQuery,
    getLedgerQuery,
    listStockQuery,
    analyseLotCommand,
    analyseAndReleaseLotCommand,
    releaseLotCommand,
    extendLotExpiryCommand,
    restrictLotCommand,
    getImpactQuery,
    blockLotCommand,
    getRecallQuery,
    rejectLotCommand,
    ...transitionCommands(lotWorkflow, lotTransitions, {
      returnedToAnalysis: backToAnalysisStep,
      reopeningRequested: requestReopeningStep,
      reopened: reopenStep,
    }),
    getSpecificationQuery,
    changeSpecificationCommand,
    listMovementsQuery,
    // before the record, whose address it looks like
    listArrivalsQuery,
    getMovementQuery,
    saveMovementCommand,
    receiveMovementCommand,
    ...transitionCommands(movementWorkflow, movementTransitions, { takenBack: takeBackStep, reversed: reverseStep }),
    listTraceItemsQuery,
    listTraceLotsQuery,
    traceQuery,
    getOnTheWayQuery,
    listIn79Query,
  ],
  exports: [placeRecords.export, receiptExport, lotExport, movementExport, in79Export],
  fileContainers: [lotFiles],
  inside: [receiveOnSave, followOnChange, blockWhenCritical],
  jobs: [expireJob, expiryJob],
}
