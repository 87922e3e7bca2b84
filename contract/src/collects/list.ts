import { dayViews, defineList } from '../core/index.ts'
import { placeFilters } from '../structure/index.ts'
import { changeStates, noteStates } from './codes.ts'

export const collectList = defineList({
  name: 'collects',
  columns: [
    { key: 'collectedAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'formName', kind: 'text', shown: true },
    { key: 'collectPoint', kind: 'place', shown: true },
    { key: 'industryLine', kind: 'place' },
    { key: 'product', kind: 'text', shown: true },
    { key: 'operator', kind: 'text', shown: true },
    { key: 'shiftName', kind: 'text' },
    { key: 'outRange', kind: 'flag', shown: true },
    { key: 'note', kind: 'code', codes: 'note' },
    { key: 'id', kind: 'id', sortable: true },
    { key: 'productionDate', kind: 'day' },
    { key: 'receivedAt', kind: 'dateTime', sortable: true },
    { key: 'industry', kind: 'place' },
    { key: 'process', kind: 'place' },
    { key: 'family', kind: 'place' },
    { key: 'registerType', kind: 'code', codes: 'registerType' },
    { key: 'formVersion', kind: 'number' },
    { key: 'hasCritical', kind: 'flag' },
    { key: 'hasNonConformity', kind: 'flag' },
    { key: 'script', kind: 'text' },
    { key: 'changeState', kind: 'code', codes: 'changeState' },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    status: { kind: 'codes', codes: noteStates, set: 'note' },
    workShift: { kind: 'ids', picker: 'shift' },
    typeCollectId: { kind: 'ids', picker: 'form' },
    typeCollectName: { kind: 'text' },
    accountId: { kind: 'ids', picker: 'account' },
    ...placeFilters,
    productId: { kind: 'ids', picker: 'product' },
    changeState: { kind: 'codes', codes: changeStates, set: 'changeState' },
    outRange: { kind: 'flag' },
    hasCritical: { kind: 'flag' },
    /** what it raised recurs within the time that the setting nc.recurrenceDays says */
    hasRelated: { kind: 'flag' },
    /** what it raised has actions */
    hasActionPlans: { kind: 'flag' },
    /** made on a started route */
    withScript: { kind: 'flag' },
    /** one field, answered: of any form that has it */
    typeCollectItemId: { kind: 'ids', picker: 'field' },
    /** a business-intelligence field, answered: of any form that relates a field to it; value and range are said of it as well */
    biField: { kind: 'text' },
    /** of that field: one or several options by their ids (true, false; C, NC, NA), or a part of a text */
    itemValue: { kind: 'text', with: 'typeCollectItemId' },
    /** of that field, both ends included: numbers, days (also of a date and time), times */
    itemFrom: { kind: 'text', with: 'typeCollectItemId' },
    itemTo: { kind: 'text', with: 'typeCollectItemId' },
    /** in which it was collected */
    hour: { kind: 'hour' },
    /** since the shift began that runs now, by each plant's clock */
    thisShift: { kind: 'flag' },
  },
  common: [
    'dateBegin',
    'dateEnd',
    'outRange',
    'hasCritical',
    'typeCollectId',
    'typeCollectItemId',
    'productId',
    'industryId',
    'workShift',
  ],
  views: [
    { key: 'outOfLimits', filters: { outRange: 'true' } },
    { key: 'critical', filters: { hasCritical: 'true' } },
    { key: 'thisShift', filters: { thisShift: 'true' } },
    ...dayViews,
  ],
  defaultSort: '-collectedAt',
  search: true,
})

/** The photos of the records that these filters find; the newest record first, and no other order. */
export const photoList = defineList({
  name: 'collects',
  columns: [
    { key: 'collectedAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: collectList.filters,
  defaultSort: '-collectedAt',
  search: true,
})
