import { dayViews, defineList } from '../core/index.ts'
import { placeFilters } from '../structure/index.ts'
import { nonConformityCodes } from './states.ts'

/**
 * Without treatment for longer than the setting nc.untreatedHours, when its responsible is reminded of it (`due`), or
 * than the three days after which the managers are (`long`): what the daily digest counts.
 */
export const untreatedAges = ['due', 'long'] as const

export const nonConformityList = defineList({
  name: 'non-conformities',
  columns: [
    { key: 'critical', kind: 'flag', sortable: true, shown: true },
    { key: 'createdAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'code', kind: 'code', codes: 'states', shown: true },
    { key: 'form', kind: 'text' },
    { key: 'field', kind: 'text', shown: true },
    { key: 'foundValue', kind: 'text', shown: true },
    { key: 'limit', kind: 'text' },
    { key: 'collectPoint', kind: 'place', shown: true },
    { key: 'industryLine', kind: 'place' },
    { key: 'industry', kind: 'place' },
    { key: 'product', kind: 'text' },
    { key: 'operator', kind: 'text' },
    { key: 'responsible', kind: 'text', shown: true },
    { key: 'repeats', kind: 'number', sortable: true },
    { key: 'actionCount', kind: 'number' },
    { key: 'effectiveness', kind: 'code', codes: 'effectiveness' },
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
    /** since the shift began that runs now, by each plant's clock */
    thisShift: { kind: 'flag' },
    /** what repeats one of these */
    parentId: { kind: 'ids', picker: 'nonConformity' },
    /** those that stand under an open one; without them they are folded under it */
    isRepeat: { kind: 'flag' },
    isVoid: { kind: 'flag' },
    untreated: { kind: 'codes', codes: untreatedAges, set: 'untreated' },
    /** it is to be said whether the treatment had an effect, by the calendar of each plant */
    effectivenessDue: { kind: 'flag' },
    /** whose answer that is, now or once its day has come */
    checkerId: { kind: 'ids', picker: 'account' },
  },
  common: [
    'dateBegin',
    'dateEnd',
    'status',
    'responsibleId',
    'hasCritical',
    'typeCollectId',
    'productId',
    'industryId',
  ],
  views: [
    { key: 'mine', filters: { responsibleId: 'me' } },
    { key: 'critical', filters: { hasCritical: 'true' } },
    { key: 'untreated', filters: { status: 'S' } },
    { key: 'thisShift', filters: { thisShift: 'true' } },
    ...dayViews,
  ],
  // what is critical and waits without treatment first, then what is farther beyond its limit, then what waits longest
  defaultSort: '-critical',
  orders: [{ filter: 'status', only: ['T'], sort: '-createdAt' }],
  search: true,
})
