import { dayViews, defineList } from '../core/index.ts'
import { executionStateCodes, standardCheckStateCodes } from './states.ts'

/** The models. */
export const standardCheckList = defineList({
  name: 'standard-checks',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'version', kind: 'number', shown: true },
    { key: 'stepCount', kind: 'number' },
    { key: 'taskCount', kind: 'number', shown: true },
    { key: 'executionCount', kind: 'number', shown: true },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    industryId: { kind: 'ids', picker: 'industry' },
    state: { kind: 'codes', codes: standardCheckStateCodes, set: 'states' },
  },
  defaultSort: 'name',
  search: true,
})

/** What was and is worked through. */
export const executionList = defineList({
  name: 'standard-checks',
  part: 'executions',
  columns: [
    { key: 'startedAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'name', kind: 'text', shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'settledCount', kind: 'number', shown: true },
    { key: 'taskCount', kind: 'number' },
    { key: 'failedCount', kind: 'number', shown: true },
    { key: 'startedBy', kind: 'text', shown: true },
    { key: 'endedAt', kind: 'dateTime' },
    { key: 'version', kind: 'number' },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    state: { kind: 'codes', codes: executionStateCodes, set: 'states' },
    industryId: { kind: 'ids', picker: 'industry' },
    accountId: { kind: 'ids', picker: 'account' },
    hasFailed: { kind: 'flag' },
    standardCheckId: { kind: 'ids', picker: 'standardCheck' },
    /** in which this action was opened for a task */
    actionId: { kind: 'ids', picker: 'none' },
  },
  views: [{ key: 'mine', filters: { accountId: 'me' } }, ...dayViews],
  defaultSort: '-startedAt',
  search: true,
})
