import { defineList } from '../core/index.ts'
import { placeFilters } from '../structure/index.ts'
import { nonConformityCodes } from './states.ts'

export const nonConformityList = defineList({
  name: 'non-conformities',
  columns: [
    { key: 'createdAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'code', kind: 'code', codes: 'states', shown: true },
    { key: 'form', kind: 'text', shown: true },
    { key: 'field', kind: 'text', shown: true },
    { key: 'foundValue', kind: 'text', shown: true },
    { key: 'limit', kind: 'text' },
    { key: 'collectPoint', kind: 'place', shown: true },
    { key: 'industryLine', kind: 'place' },
    { key: 'product', kind: 'text' },
    { key: 'operator', kind: 'text', shown: true },
    { key: 'responsible', kind: 'text' },
    { key: 'repeats', kind: 'number', sortable: true },
    { key: 'actionCount', kind: 'number' },
    { key: 'critical', kind: 'flag' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    status: { kind: 'codes', codes: nonConformityCodes, set: 'states' },
    workShift: { kind: 'ids', picker: 'shift' },
    typeCollectId: { kind: 'ids', picker: 'form' },
    typeCollectItemId: { kind: 'ids', picker: 'field' },
    accountId: { kind: 'ids', picker: 'account' },
    responsibleId: { kind: 'ids', picker: 'account' },
    ...placeFilters,
    productId: { kind: 'ids', picker: 'product' },
    collectId: { kind: 'ids', picker: 'collect' },
    hasRelated: { kind: 'flag' },
    hasCritical: { kind: 'flag' },
    hasActionPlans: { kind: 'flag' },
  },
  defaultSort: '-createdAt',
  search: false,
})
