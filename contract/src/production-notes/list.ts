import { dayViews, defineList } from '../core/index.ts'
import { placeFilters } from '../structure/index.ts'
import { deliveryStates, noteStateCodes } from './states.ts'

/** The notes: what waits first, the longest of it on top. */
export const productionNoteList = defineList({
  name: 'production-notes',
  columns: [
    { key: 'waitsSince', kind: 'dateTime', sortable: true, shown: true },
    { key: 'product', kind: 'text', shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'collectPoint', kind: 'place', shown: true },
    { key: 'author', kind: 'text', shown: true },
    { key: 'produced', kind: 'text', shown: true },
    { key: 'lost', kind: 'text', shown: true },
    { key: 'notedAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'delivery', kind: 'code', codes: 'delivery', shown: true },
    { key: 'productionDate', kind: 'day' },
    { key: 'lines', kind: 'number' },
    { key: 'shiftName', kind: 'text' },
    { key: 'industryLine', kind: 'place' },
    { key: 'industry', kind: 'place' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    status: { kind: 'codes', codes: noteStateCodes, set: 'states' },
    accountId: { kind: 'ids', picker: 'account' },
    /** whoever approves them: complete, and not their own */
    approverId: { kind: 'ids', picker: 'account' },
    productId: { kind: 'ids', picker: 'product' },
    ...placeFilters,
    workShift: { kind: 'ids', picker: 'shift' },
    delivery: { kind: 'codes', codes: deliveryStates, set: 'delivery' },
    /** of one lot, taken or made: set by links */
    lotId: { kind: 'ids', picker: 'lot' },
  },
  common: ['status', 'dateBegin', 'dateEnd', 'productId', 'accountId', 'industryId', 'delivery'],
  views: [{ key: 'toDecide', filters: { status: 'P' } }, { key: 'mine', filters: { accountId: 'me' } }, ...dayViews],
  defaultSort: 'waitsSince',
  search: true,
})
