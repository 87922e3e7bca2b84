import { dayViews, defineList, enabledViews } from '../core/index.ts'
import { bookResults } from './states.ts'

/** The definitions. */
export const logbookList = defineList({
  name: 'logbooks',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'activityCount', kind: 'number', shown: true },
    { key: 'placeCount', kind: 'number' },
    { key: 'version', kind: 'number', shown: true },
    { key: 'validFrom', kind: 'day', shown: true },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: { industryId: { kind: 'ids', picker: 'industry' }, enabled: { kind: 'flag' } },
  views: enabledViews,
  defaultSort: 'name',
  search: true,
})

/** The books day by day: management of logbooks. */
export const logbookDayList = defineList({
  name: 'logbooks',
  part: 'days',
  columns: [
    { key: 'date', kind: 'day', sortable: true, shown: true },
    { key: 'logbook', kind: 'text', shown: true },
    { key: 'place', kind: 'text', shown: true },
    { key: 'result', kind: 'code', codes: 'result', shown: true },
    { key: 'due', kind: 'number', shown: true },
    { key: 'settled', kind: 'number', shown: true },
    { key: 'missed', kind: 'number', shown: true },
    { key: 'carried', kind: 'number' },
    { key: 'people', kind: 'text', shown: true },
    { key: 'industryId', kind: 'text' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    logbookId: { kind: 'ids', picker: 'logbook' },
    result: { kind: 'codes', codes: bookResults, set: 'result' },
    placeId: { kind: 'ids', picker: 'place' },
    /** something was settled in it in one of these shifts */
    shiftId: { kind: 'ids', picker: 'shift' },
    /** one of these settled something in it */
    accountId: { kind: 'ids', picker: 'account' },
    /** of those in the tree under the reader (decisions 5.6) */
    subordinates: { kind: 'flag' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
  common: ['dateBegin', 'dateEnd', 'logbookId', 'result', 'placeId', 'shiftId', 'accountId', 'industryId'],
  views: dayViews,
  defaultSort: '-date',
  search: true,
})
