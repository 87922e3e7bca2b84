import { defineList } from '../core/index.ts'
import { placeFilters } from '../structure/index.ts'

/**
 * What the filter `status` of the actions report takes: `belated` finds tardy and overdue ones, as the links of
 * notifications mean it, `overdue` only those (decisions 3.5).
 */
export const actionFilterStatuses = ['progress', 'belated', 'overdue', 'evaluation', 'executed', 'canceled'] as const

/** What still has to be done or decided. */
export const openActions = 'progress,belated,evaluation'

export const actionList = defineList({
  name: 'non-conformities',
  part: 'actions',
  columns: [
    { key: 'expectedDate', kind: 'day', sortable: true, shown: true },
    { key: 'daysLeft', kind: 'number', shown: true },
    { key: 'status', kind: 'code', codes: 'states', shown: true },
    { key: 'what', kind: 'text', shown: true },
    { key: 'type', kind: 'code', codes: 'type' },
    { key: 'responsible', kind: 'text', shown: true },
    { key: 'form', kind: 'text', shown: true },
    { key: 'fieldName', kind: 'text' },
    { key: 'collectPoint', kind: 'place', shown: true },
    { key: 'industryLine', kind: 'place' },
    { key: 'product', kind: 'text' },
    { key: 'performedDate', kind: 'day' },
    { key: 'creator', kind: 'text' },
    { key: 'createdAt', kind: 'dateTime', sortable: true },
    { key: 'critical', kind: 'flag' },
    { key: 'nonConformityId', kind: 'id' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    status: { kind: 'codes', codes: actionFilterStatuses, set: 'status' },
    type: { kind: 'codes', codes: ['IMMEDIATE', 'CORRECTIVE'], set: 'type' },
    accountId: { kind: 'ids', picker: 'account' },
    creatorId: { kind: 'ids', picker: 'account' },
    /** whose acceptance a proposal asks for: the responsible of the non-conformity, or who stands in for them */
    approverId: { kind: 'ids', picker: 'account' },
    typeCollectId: { kind: 'ids', picker: 'form' },
    ...placeFilters,
    productId: { kind: 'ids', picker: 'product' },
    /** performed after its day, or by it; those not performed are in neither */
    doneLate: { kind: 'flag' },
    hasCritical: { kind: 'flag' },
  },
  common: ['dateBegin', 'dateEnd', 'status', 'accountId', 'type', 'typeCollectId', 'productId', 'industryId'],
  views: [
    { key: 'open', filters: { status: openActions } },
    { key: 'belated', filters: { status: 'belated' } },
    { key: 'toDecide', filters: { status: 'evaluation' } },
    { key: 'critical', filters: { hasCritical: 'true' } },
  ],
  defaultSort: 'expectedDate',
  // of what has ended the newest
  orders: [{ filter: 'status', only: ['executed', 'canceled'], sort: '-expectedDate' }],
  search: true,
})
