import { defineList } from '../core/index.ts'
import { placeFilters } from '../structure/index.ts'
import { topicKinds } from '../topics/index.ts'

/**
 * What the filter `status` takes: `belated` finds tardy and overdue ones, as the links of notifications mean it,
 * `overdue` only those; `evaluation` waits for an approval, `disapproved` for its creator.
 */
export const planActionFilterStatuses = [
  'evaluation',
  'disapproved',
  'progress',
  'belated',
  'overdue',
  'executed',
  'canceled',
] as const

/** The words of the SEO for the same: waiting is in evaluation, recused is disapproved. */
export const seoFilterStatuses = ['waiting', 'recused', 'progress', 'belated', 'executed', 'canceled'] as const

/** What has not ended, with which the lists begin: the longest overdue first, since its day comes first. Of what has, the newest. */
const openPlanActions = 'evaluation,disapproved,progress,belated'

export const planActionList = defineList({
  name: 'action-plans',
  columns: [
    { key: 'expectedDate', kind: 'day', sortable: true, shown: true },
    { key: 'daysLeft', kind: 'number', shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'letter', kind: 'code', codes: 'letter' },
    { key: 'what', kind: 'text', shown: true },
    { key: 'topic', kind: 'text', shown: true },
    { key: 'responsible', kind: 'text', shown: true },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'place', kind: 'text' },
    { key: 'pillar', kind: 'text' },
    { key: 'element', kind: 'text' },
    { key: 'subElement', kind: 'text' },
    { key: 'level', kind: 'number' },
    { key: 'investment', kind: 'number' },
    { key: 'performedDate', kind: 'day' },
    { key: 'late', kind: 'flag' },
    { key: 'approval', kind: 'code', codes: 'approval' },
    { key: 'specialist', kind: 'text' },
    { key: 'manager', kind: 'text' },
    { key: 'effectiveness', kind: 'code', codes: 'effectiveness' },
    { key: 'creator', kind: 'text' },
    { key: 'createdAt', kind: 'dateTime', sortable: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    status: { kind: 'codes', codes: planActionFilterStatuses, set: 'status' },
    statusseo: { kind: 'codes', codes: seoFilterStatuses, set: 'statusseo' },
    kind: { kind: 'codes', codes: topicKinds, set: 'kind' },
    topicId: { kind: 'ids', picker: 'topic' },
    pillarId: { kind: 'ids', picker: 'pillar' },
    elementId: { kind: 'ids', picker: 'element' },
    level: { kind: 'codes', codes: ['1', '2', '3', '4', '5'], set: 'level' },
    accountId: { kind: 'ids', picker: 'account' },
    creatorId: { kind: 'ids', picker: 'account' },
    /** whose decision it waits for: the named approver, or who stands in for them */
    approverId: { kind: 'ids', picker: 'account' },
    /** the account role of the responsible */
    functionId: { kind: 'ids', picker: 'role' },
    /** only people below the reader, by supervisor */
    supervision: { kind: 'flag' },
    ...placeFilters,
    /** performed after its day, or by it; those not performed are in neither */
    doneLate: { kind: 'flag' },
    /** an edit waits for approval */
    editPending: { kind: 'flag' },
    effectivenessDue: { kind: 'flag' },
    /** opened for this non-conformity */
    nonConformityId: { kind: 'ids', picker: 'none' },
  },
  common: ['status', 'accountId', 'topicId', 'pillarId', 'industryId', 'dateBegin', 'dateEnd'],
  views: [
    { key: 'open', filters: { status: openPlanActions } },
    { key: 'mine', filters: { accountId: 'me' } },
    { key: 'toDecide', filters: { approverId: 'me' } },
    { key: 'belated', filters: { status: 'belated' } },
    { key: 'executed', filters: { status: 'executed' } },
  ],
  defaultSort: 'expectedDate',
  orders: [
    { filter: 'status', only: ['executed', 'canceled'], sort: '-expectedDate' },
    { filter: 'statusseo', only: ['executed', 'canceled'], sort: '-expectedDate' },
  ],
  search: true,
})
