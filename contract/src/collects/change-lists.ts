import { dayViews, defineList } from '../core/index.ts'
import { placeFilters } from '../structure/index.ts'
import { endedStates } from './change-states.ts'
import { changeKinds } from './codes.ts'

const filters = {
  dateBegin: { kind: 'dateFrom' },
  dateEnd: { kind: 'dateTo' },
  kind: { kind: 'codes', codes: changeKinds, set: 'kind' },
  /** who asked */
  accountId: { kind: 'ids', picker: 'account' },
  typeCollectId: { kind: 'ids', picker: 'form' },
  ...placeFilters,
  collectId: { kind: 'ids', picker: 'collect' },
} as const

/** What is asked for, why and by whom. */
const request = [
  { key: 'change', kind: 'text', shown: true },
  { key: 'reason', kind: 'text', shown: true },
  { key: 'requestedBy', kind: 'text', shown: true },
] as const

/** The record that it is about; who wants them shows these. */
const record = [
  { key: 'collectId', kind: 'id' },
  { key: 'collectedAt', kind: 'dateTime' },
  { key: 'product', kind: 'text' },
  { key: 'operator', kind: 'text' },
  { key: 'industryLine', kind: 'place' },
  { key: 'industry', kind: 'place' },
  { key: 'id', kind: 'id', sortable: true },
] as const

/** Requests that await a decision, the oldest first. */
export const changeList = defineList({
  name: 'collects',
  part: 'changes',
  columns: [
    { key: 'requestedAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'kind', kind: 'code', codes: 'kind', shown: true },
    { key: 'formName', kind: 'text', shown: true },
    { key: 'collectPoint', kind: 'place', shown: true },
    ...request,
    { key: 'waitsFor', kind: 'text', shown: true },
    { key: 'collectStatus', kind: 'text' },
    ...record,
  ],
  filters: {
    ...filters,
    /** whom it waits for, or who stands in */
    approverId: { kind: 'ids', picker: 'account' },
  },
  common: ['kind', 'approverId', 'accountId', 'typeCollectId', 'industryId'],
  views: [{ key: 'toDecide', filters: { approverId: 'me' } }],
  defaultSort: 'requestedAt',
  search: true,
})

/** Requests that were decided or withdrawn, the newest end first. */
export const changeLogList = defineList({
  name: 'collects',
  part: 'changeLog',
  columns: [
    { key: 'decidedAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'state', kind: 'code', codes: 'state', shown: true },
    { key: 'formName', kind: 'text', shown: true },
    { key: 'collectPoint', kind: 'place' },
    ...request,
    { key: 'decidedBy', kind: 'text', shown: true },
    { key: 'decisionReason', kind: 'text', shown: true },
    { key: 'collectStatus', kind: 'text' },
    { key: 'kind', kind: 'code', codes: 'kind' },
    { key: 'requestedAt', kind: 'dateTime', sortable: true },
    ...record,
  ],
  filters: {
    ...filters,
    state: { kind: 'codes', codes: endedStates, set: 'state' },
    /** who decided */
    deciderId: { kind: 'ids', picker: 'account' },
  },
  common: ['dateBegin', 'dateEnd', 'state', 'accountId', 'typeCollectId', 'industryId'],
  views: dayViews,
  defaultSort: '-decidedAt',
  search: true,
})
