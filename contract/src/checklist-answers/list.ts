import { dayViews, defineList } from '../core/index.ts'
import { answerApprovals, answerLetters, answerOutcomes, answerRequests, answerStatuses } from './states.ts'

export const answerList = defineList({
  name: 'checklist-answers',
  columns: [
    { key: 'at', kind: 'dateTime', sortable: true, shown: true },
    { key: 'checklist', kind: 'text', shown: true },
    { key: 'place', kind: 'text', shown: true },
    { key: 'industryId', kind: 'text' },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'letter', kind: 'code', codes: 'letter', shown: true },
    { key: 'score', kind: 'number', shown: true },
    { key: 'label', kind: 'text', shown: true },
    { key: 'criticalFailed', kind: 'flag' },
    { key: 'author', kind: 'text', shown: true },
    { key: 'version', kind: 'number' },
    { key: 'status', kind: 'code', codes: 'status' },
    { key: 'approval', kind: 'code', codes: 'approval' },
    { key: 'request', kind: 'code', codes: 'request' },
    { key: 'outcome', kind: 'code', codes: 'outcome' },
    { key: 'answered', kind: 'number' },
    { key: 'questions', kind: 'number' },
    { key: 'startedAt', kind: 'dateTime' },
    { key: 'registeredAt', kind: 'dateTime' },
    { key: 'expectedDate', kind: 'day' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    checklistId: { kind: 'ids', picker: 'checklist' },
    status: { kind: 'codes', codes: answerStatuses, set: 'status' },
    letter: { kind: 'codes', codes: answerLetters, set: 'letter' },
    approval: { kind: 'codes', codes: answerApprovals, set: 'approval' },
    request: { kind: 'codes', codes: answerRequests, set: 'request' },
    outcome: { kind: 'codes', codes: answerOutcomes, set: 'outcome' },
    criticalFailed: { kind: 'flag' },
    /** a critical failure, or the lowest label, and no action was made from it that is not cancelled */
    untreated: { kind: 'flag' },
    /** registered and in force, with a score: what means and figures are made of */
    counted: { kind: 'flag' },
    /** who registered or began it */
    accountId: { kind: 'ids', picker: 'account' },
    /** whose decision it waits for */
    approverId: { kind: 'ids', picker: 'account' },
    industryId: { kind: 'ids', picker: 'industry' },
    areaId: { kind: 'ids', picker: 'area' },
    placeId: { kind: 'ids', picker: 'place' },
    /** from which this action was made */
    actionId: { kind: 'ids', picker: 'none' },
    /** of definitions that are offered now, or no longer */
    checklistEnabled: { kind: 'flag' },
  },
  common: ['dateBegin', 'dateEnd', 'checklistId', 'letter', 'approval', 'areaId', 'accountId', 'industryId'],
  views: [
    { key: 'mine', filters: { accountId: 'me' } },
    { key: 'toDecide', filters: { approverId: 'me' } },
    { key: 'critical', filters: { criticalFailed: 'true' } },
    ...dayViews,
  ],
  defaultSort: '-at',
  search: true,
})
