import { dayViews, defineList } from '../core/index.ts'
import { supportOutcomes, supportRequestStateCodes, supportRequestTypes } from './states.ts'

/** The requests: what waits longest and what is past its day come first, what has ended last. */
export const supportRequestList = defineList({
  name: 'support-requests',
  columns: [
    { key: 'number', kind: 'text', shown: true },
    { key: 'text', kind: 'text', shown: true },
    { key: 'type', kind: 'code', codes: 'type', shown: true },
    { key: 'status', kind: 'code', codes: 'states', shown: true },
    { key: 'waitsSince', kind: 'day', sortable: true, shown: true },
    { key: 'preferredDate', kind: 'day', sortable: true, shown: true },
    { key: 'planDate', kind: 'day', shown: true },
    { key: 'requester', kind: 'text', shown: true },
    { key: 'handler', kind: 'text', shown: true },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'limit', kind: 'number' },
    { key: 'outcome', kind: 'code', codes: 'outcome' },
    { key: 'rating', kind: 'number' },
    { key: 'createdAt', kind: 'dateTime', sortable: true },
    { key: 'endedAt', kind: 'dateTime' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    status: { kind: 'codes', codes: supportRequestStateCodes, set: 'states' },
    type: { kind: 'codes', codes: supportRequestTypes, set: 'type' },
    /** past the planned day, or past the wished one where nobody has planned it */
    late: { kind: 'flag' },
    /** the reader's own ones that were done, have no rating and can still get one */
    toRate: { kind: 'flag' },
    outcome: { kind: 'codes', codes: supportOutcomes, set: 'outcome' },
    requesterId: { kind: 'ids', picker: 'account' },
    handlerId: { kind: 'ids', picker: 'account' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
  views: [{ key: 'mine', filters: { handlerId: 'me', status: 'IN_SERVICE' } }, ...dayViews],
  defaultSort: 'waitsSince',
  // nobody waits for what has ended: the newest of it
  orders: [{ filter: 'status', only: ['FINISHED'], sort: '-createdAt' }],
  search: true,
})
