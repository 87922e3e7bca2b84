import { dayViews, defineList } from '../core/index.ts'
import { lotStatusCodes, movementStateCodes } from './states.ts'

/** What a movement is, of those that the ledger writes. */
export const movementKinds = ['RECEIPT', 'PRODUCTION', 'MOVE', 'CONSUMPTION', 'LOSS', 'ARRIVAL'] as const
export type MovementKind = (typeof movementKinds)[number]

/** The lots. */
export const lotList = defineList({
  name: 'lots',
  columns: [
    { key: 'bornAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'code', kind: 'text', shown: true },
    { key: 'product', kind: 'text', shown: true },
    { key: 'supplier', kind: 'text', shown: true },
    { key: 'status', kind: 'code', codes: 'states', shown: true },
    { key: 'expiresOn', kind: 'day', sortable: true, shown: true },
    { key: 'balance', kind: 'number', shown: true },
    { key: 'unit', kind: 'code', codes: 'unit' },
    { key: 'quantity', kind: 'number' },
    { key: 'document', kind: 'text' },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    status: { kind: 'codes', codes: lotStatusCodes, set: 'status' },
    productId: { kind: 'ids', picker: 'product' },
    /** how the name of the supplier begins */
    supplier: { kind: 'text' },
    /** lies at one of these places of lots */
    placeId: { kind: 'ids', picker: 'lotPlace' },
    inStock: { kind: 'flag' },
    receiptId: { kind: 'ids', picker: 'none' },
    /** what it was made of and what was made of it, itself among them: set by links */
    tracedFrom: { kind: 'ids', picker: 'none' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
  common: ['status', 'productId', 'supplier', 'dateBegin', 'dateEnd'],
  views: [
    { key: 'toDecide', filters: { status: 'A,B', inStock: 'true' } },
    { key: 'blocked', filters: { status: 'B' } },
    { key: 'analysis', filters: { status: 'A' } },
    { key: 'restricted', filters: { status: 'LR' } },
    { key: 'expiring', filters: { inStock: 'true' }, sort: 'expiresOn' },
    ...dayViews,
  ],
  defaultSort: '-bornAt',
  search: true,
})

/** The receipts: one row a delivery. */
export const receiptList = defineList({
  name: 'lots',
  part: 'receipts',
  columns: [
    { key: 'receivedAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'supplier', kind: 'text', shown: true },
    { key: 'document', kind: 'text', shown: true },
    { key: 'lotCount', kind: 'number', shown: true },
    { key: 'waiting', kind: 'number', shown: true },
    { key: 'faultCount', kind: 'number' },
    { key: 'receivedBy', kind: 'text', shown: true },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    /** has a lot in one of these states */
    status: { kind: 'codes', codes: lotStatusCodes, set: 'status' },
    productId: { kind: 'ids', picker: 'product' },
    supplier: { kind: 'text' },
    hasFaults: { kind: 'flag' },
    accountId: { kind: 'ids', picker: 'account' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
  common: ['status', 'productId', 'supplier', 'dateBegin', 'dateEnd'],
  views: [{ key: 'toDecide', filters: { status: 'A,B' } }, { key: 'mine', filters: { accountId: 'me' } }, ...dayViews],
  defaultSort: '-receivedAt',
  search: true,
})

/** The movements. */
export const movementList = defineList({
  name: 'lots',
  part: 'movements',
  columns: [
    { key: 'createdAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'lot', kind: 'text', shown: true },
    { key: 'product', kind: 'text', shown: true },
    { key: 'kind', kind: 'code', codes: 'kind', shown: true },
    { key: 'origin', kind: 'text', shown: true },
    { key: 'destination', kind: 'text', shown: true },
    { key: 'industryDestination', kind: 'text' },
    { key: 'quantity', kind: 'number', shown: true },
    { key: 'unit', kind: 'code', codes: 'unit' },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'createdBy', kind: 'text', shown: true },
    { key: 'industryId', kind: 'text' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    state: { kind: 'codes', codes: movementStateCodes, set: 'states' },
    kind: { kind: 'codes', codes: movementKinds, set: 'kind' },
    lotId: { kind: 'ids', picker: 'none' },
    productId: { kind: 'ids', picker: 'product' },
    placeId: { kind: 'ids', picker: 'lotPlace' },
    accountId: { kind: 'ids', picker: 'account' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
  common: ['state', 'kind', 'productId', 'dateBegin', 'dateEnd'],
  views: [{ key: 'mine', filters: { accountId: 'me' } }, ...dayViews],
  defaultSort: '-createdAt',
  search: true,
})

/** The regulatory report IN79 (decisions 5.7): its columns are fixed and in this order. */
export const in79List = defineList({
  name: 'lots',
  part: 'in79',
  columns: [
    { key: 'bornAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'code', kind: 'text', shown: true },
    { key: 'sku', kind: 'text', shown: true },
    { key: 'product', kind: 'text', shown: true },
    { key: 'origin', kind: 'text', shown: true },
    { key: 'document', kind: 'text', shown: true },
    { key: 'expiresOn', kind: 'day', shown: true },
    { key: 'quantity', kind: 'number', shown: true },
    { key: 'unit', kind: 'code', codes: 'unit', shown: true },
    { key: 'analyses', kind: 'number', shown: true },
    { key: 'analysesOutside', kind: 'number', shown: true },
    { key: 'status', kind: 'code', codes: 'states', shown: true },
    { key: 'movements', kind: 'number', shown: true },
    { key: 'balance', kind: 'number', shown: true },
    { key: 'finalDestination', kind: 'text', shown: true },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true, shown: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    status: { kind: 'codes', codes: lotStatusCodes, set: 'status' },
    productId: { kind: 'ids', picker: 'product' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
  views: dayViews,
  defaultSort: '-bornAt',
  search: true,
})
