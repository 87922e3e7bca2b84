import { z } from 'zod'
import {
  byId,
  endpoint,
  exportOf,
  historyEntry,
  idText,
  listQuery,
  need,
  permissions,
  transitionEndpoints,
} from '../core/index.ts'
import { blockAnswer, blockBody, extendBody, rejectBody, releaseBody, restrictBody } from './decision-schemas.ts'
import { lotList, receiptList } from './list.ts'
import { impact, recall } from './recall-schemas.ts'
import { newReceipt, receiptRecord, receiptRow, receiptStart } from './receipt-schemas.ts'
import { collectAnalysis, lotLabel, lotRecord, lotRow } from './schemas.ts'
import { newAnalysis, specification, specificationChange } from './specification.ts'
import { lotStates, mayAnalyse, mayMove, mayReadLots, mayTrace } from './states.ts'

const lots = '/api/domain/v1/Lot'
const receipts = '/api/domain/v1/LotReceipt'

export const listReceipts = endpoint({
  name: 'lots.listReceipts',
  method: 'GET',
  path: '/api/domain/v1/LotReceipt',
  summary: 'The receipts of the own plants, the newest first',
  right: mayReadLots,
  list: true,
  schemas: () => ({ query: listQuery(receiptList), answer: z.array(receiptRow()) }),
})

export const exportReceipts = exportOf(listReceipts, receiptList)

export const getReceipt = endpoint({
  name: 'lots.getReceipt',
  method: 'GET',
  path: `${receipts}/{id}`,
  summary: 'A receipt with its lots and what of a form’s record could not be read',
  right: mayReadLots,
  schemas: () => ({ params: byId(), answer: receiptRecord() }),
})

export const getReceiptStart = endpoint({
  name: 'lots.receiptStart',
  method: 'GET',
  path: `${receipts}/Start`,
  summary: 'What a new receipt begins with: plant and place of the reader’s last one, and the suppliers of the plant',
  right: mayReadLots,
  schemas: () => ({ query: z.strictObject({ industryId: idText().optional() }), answer: receiptStart() }),
})

export const receiveLots = endpoint({
  name: 'lots.receive',
  method: 'POST',
  path: '/api/domain/v1/LotReceipt',
  summary: 'Receive a delivery: its lots begin in analysis, with their balance at the receiving place',
  right: mayMove,
  status: 201,
  events: ['lots.received', 'lots.receiptCreated'],
  schemas: () => ({ body: newReceipt(), answer: receiptRecord() }),
})

export const listLots = endpoint({
  name: 'lots.list',
  method: 'GET',
  path: '/api/domain/v1/Lot',
  summary: 'The lots of the own plants, the newest first',
  right: mayReadLots,
  list: true,
  schemas: () => ({ query: listQuery(lotList), answer: z.array(lotRow()) }),
})

export const exportLots = exportOf(listLots, lotList)

export const getLot = endpoint({
  name: 'lots.get',
  method: 'GET',
  path: `${lots}/{id}`,
  summary: 'A lot with its places, analyses, restriction and history',
  right: mayReadLots,
  schemas: () => ({ params: byId(), answer: lotRecord() }),
})

export const listAnalysesOfCollect = endpoint({
  name: 'lots.analysesOfCollect',
  method: 'GET',
  path: '/api/domain/v1/CollectAnalyze/GetCollectAnalyzeByCollectId',
  summary: 'The analyses of the lots that a record brought, oldest first; none where it brought none',
  right: mayReadLots,
  schemas: () => ({ query: z.strictObject({ collectId: idText() }), answer: z.array(collectAnalysis()) }),
})

export const getLotLog = endpoint({
  name: 'lots.log',
  method: 'GET',
  path: `${lots}/{id}/Log`,
  summary: 'The history of a lot, oldest first',
  right: mayReadLots,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const getLotLabel = endpoint({
  name: 'lots.label',
  method: 'GET',
  path: `${lots}/{id}/Label`,
  summary: 'What the label of a lot says, and the text of its code',
  right: mayReadLots,
  schemas: () => ({ params: byId(), answer: lotLabel() }),
})

export const analyseLot = endpoint({
  name: 'lots.analyse',
  method: 'PUT',
  path: `${lots}/{id}/Analysis`,
  summary: 'Add results of analyses to a lot in analysis; they are compared with their limits',
  right: mayAnalyse,
  events: ['lots.analysed'],
  schemas: () => ({ params: byId(), body: newAnalysis(), answer: lotRecord() }),
})

export const analyseAndReleaseLot = endpoint({
  name: 'lots.analyseAndRelease',
  method: 'PUT',
  path: `${lots}/{id}/AnalyseAndRelease`,
  summary:
    'Add the results that a lot in analysis lacks and release it, both or neither: all must be inside their limits',
  right: mayAnalyse,
  events: ['lots.analysed', 'lots.released'],
  schemas: () => ({ params: byId(), body: newAnalysis(), answer: lotRecord() }),
})

export const releaseLot = endpoint({
  name: 'lots.release',
  method: 'PUT',
  path: `${lots}/{id}/Release`,
  summary:
    'Release a lot: in analysis where all required analyses are inside their limits; a blocked one by another manager than who blocked it, with the reason',
  right: mayAnalyse,
  events: ['lots.released'],
  schemas: () => ({ params: byId(), body: releaseBody(), answer: lotRecord() }),
})

export const extendLotExpiry = endpoint({
  name: 'lots.extendExpiry',
  method: 'PUT',
  path: `${lots}/{id}/ExtendExpiry`,
  summary:
    'Extend the expiry of an expired lot that was analysed anew: its new last day, with the reason; by another than who analysed it',
  right: mayAnalyse,
  events: ['lots.expiryExtended'],
  schemas: () => ({ params: byId(), body: extendBody(), answer: lotRecord() }),
})

export const restrictLot = endpoint({
  name: 'lots.restrict',
  method: 'PUT',
  path: `${lots}/{id}/Restrict`,
  summary: 'Release a lot with restriction: what for, to which places, until which day; by another than who judged it',
  right: mayAnalyse,
  events: ['lots.restricted'],
  schemas: () => ({ params: byId(), body: restrictBody(), answer: lotRecord() }),
})

export const getImpact = endpoint({
  name: 'lots.impact',
  method: 'GET',
  path: `${lots}/{id}/Impact`,
  summary: 'What blocking a lot would catch: everything that was made of it, and its open stock by place',
  right: [...mayAnalyse, ...mayTrace],
  schemas: () => ({ params: byId(), answer: impact() }),
})

export const blockLot = endpoint({
  name: 'lots.block',
  method: 'PUT',
  path: `${lots}/{id}/Block`,
  summary:
    'Block a lot and the chosen ones of its descendants, with the reason; whoever sees receptions there is notified',
  right: mayAnalyse,
  events: ['lots.blocked', 'lots.recalled'],
  schemas: () => ({ params: byId(), body: blockBody(), answer: blockAnswer() }),
})

export const getRecall = endpoint({
  name: 'lots.recall',
  method: 'GET',
  path: '/api/domain/v1/LotRecall/{id}',
  summary: 'The list of a block as it was confirmed, signed',
  right: mayReadLots,
  schemas: () => ({ params: byId(), answer: recall() }),
})

export const rejectLot = endpoint({
  name: 'lots.reject',
  method: 'PUT',
  path: `${lots}/{id}/Reject`,
  summary: 'Reject a lot, with the reason and what becomes of it',
  right: mayAnalyse,
  events: ['lots.rejected'],
  schemas: () => ({ params: byId(), body: rejectBody(), answer: lotRecord() }),
})

export const lotTransitions = transitionEndpoints(lotStates, { path: `${lots}/{id}`, answer: lotRecord })

export const getSpecification = endpoint({
  name: 'lots.getSpecification',
  method: 'GET',
  path: '/api/domain/v1/LotSpecification/{id}',
  summary: 'The analyses that the lots of a product need, with their limits; by the product’s id',
  right: mayReadLots,
  schemas: () => ({ params: byId(), answer: specification() }),
})

export const changeSpecification = endpoint({
  name: 'lots.changeSpecification',
  method: 'PUT',
  path: '/api/domain/v1/LotSpecification/{id}',
  summary: 'Say which analyses the lots of a product need, with their limits; results that are there keep theirs',
  right: [need(permissions.products, 'w')],
  events: ['lots.specificationChanged'],
  schemas: () => ({ params: byId(), body: specificationChange(), answer: specification() }),
})
