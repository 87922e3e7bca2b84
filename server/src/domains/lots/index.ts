import { lotTransitions, movementTransitions } from '@lineside/contract/lots'
import type { ServerDomain } from '../../core/domain.ts'
import { transitionCommands } from '../../core/workflow/index.ts'
import { analyseLotCommand } from './analyse.ts'
import { blockLotCommand, getImpactQuery, getRecallQuery } from './block.ts'
import {
  backToAnalysisStep,
  extendLotExpiryCommand,
  rejectLotCommand,
  releaseLotCommand,
  reopenStep,
  requestReopeningStep,
  restrictLotCommand,
} from './decide.ts'
import { receiveMovementCommand, reverseStep, takeBackStep } from './end-movement.ts'
import { expireJob, expiryJob } from './expire-job.ts'
import { lotFiles } from './files.ts'
import { in79Export, listIn79Query } from './in79.ts'
import { getLotLabelQuery } from './label.ts'
import { getLotLogQuery, getLotQuery, listAnalysesOfCollectQuery, listLotsQuery, lotExport } from './list-lots.ts'
import {
  getLedgerQuery,
  getMovementQuery,
  listArrivalsQuery,
  listMovementsQuery,
  movementExport,
} from './list-movements.ts'
import { listReceiptsQuery, receiptExport } from './list-receipts.ts'
import { saveMovementCommand } from './move.ts'
import { movementWorkflow } from './movement.ts'
import { getOnTheWayQuery } from './on-the-way.ts'
import { placeRecords } from './places.ts'
import { lotWorkflow } from './present.ts'
import { blockWhenCritical, followOnChange, receiveOnSave } from './reactions.ts'
import { getReceiptQuery } from './receipt.ts'
import { receiveLotsCommand } from './receive.ts'
import { changeSpecificationCommand, getSpecificationQuery } from './specification.ts'
import { listStockQuery } from './stock.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { traceQuery } from './trace.ts'
import { listTraceItemsQuery, listTraceLotsQuery } from './trace-start.ts'

export { lotsDemo } from './demo.ts'
export { lotPlacesDemo } from './demo-places.ts'
export { earlierLot } from './first-expired.ts'
export {
  balanceOf,
  consumptionProblems,
  lotPlacesOf,
  lotReferences,
  lotsByCode,
  lotsOnLines,
  type OnLine,
  tracedAmong,
} from './for-notes.ts'
export { type Lot, loadLot as loadLotFor, lotsToday } from './lot.ts'
export { pendingHere } from './pending.ts'
export type { LotPlace } from './places.ts'
export {
  type Made,
  type PostedStep,
  type ProductionStep,
  postProduction,
  reverseProduction,
  type Taken,
} from './production.ts'

export const lotsDomain: ServerDomain = {
  name: 'lots',
  texts,
  templates,
  endpoints: [
    ...placeRecords.endpoints,
    listReceiptsQuery,
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
