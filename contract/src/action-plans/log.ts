import { z } from 'zod'
import { dayViews, defineList, endpoint, exportOf, historyEntry, id, lazy, listQuery } from '../core/index.ts'
import { mayReadActions } from './states.ts'

/** What happens to an action; `commented` moves nothing. */
export const planActionEvents = [
  'created',
  'approved',
  'refused',
  'withdrawn',
  'resubmitted',
  'changed',
  'editProposed',
  'reassigned',
  'executed',
  'cancelled',
  'tardy',
  'overdue',
  'reopened',
  'effectivenessSaid',
  'commented',
] as const

export const planActionLogList = defineList({
  name: 'action-plans',
  part: 'log',
  columns: [
    { key: 'at', kind: 'dateTime', sortable: true, shown: true },
    { key: 'event', kind: 'code', codes: 'event', shown: true },
    { key: 'what', kind: 'text', shown: true },
    { key: 'change', kind: 'text', shown: true },
    { key: 'actor', kind: 'text', shown: true },
    { key: 'reason', kind: 'text', shown: true },
    { key: 'industry', kind: 'text' },
    { key: 'actionId', kind: 'id' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    event: { kind: 'codes', codes: planActionEvents, set: 'event' },
    accountId: { kind: 'ids', picker: 'account' },
    topicId: { kind: 'ids', picker: 'topic' },
    industryId: { kind: 'ids', picker: 'industry' },
    actionId: { kind: 'ids', picker: 'none' },
  },
  common: ['dateBegin', 'dateEnd', 'event', 'accountId', 'topicId', 'industryId'],
  views: dayViews,
  defaultSort: '-at',
  search: true,
})

/** An entry of the history with the action it is of. */
export const planActionLogRow = lazy(() =>
  historyEntry().extend({
    industryId: id(),
    action: z.object({ id: id(), topicId: id(), what: z.string() }),
    /** the people that `before` and `after` name by id */
    people: z.array(z.object({ id: id(), name: z.string() })),
  }),
)

export const listPlanActionLog = endpoint({
  name: 'action-plans.listLog',
  method: 'GET',
  path: '/api/actionplan/v1/Action/Log',
  summary: 'What happened to the actions that the reader sees, newest first, with old and new values',
  right: mayReadActions,
  list: true,
  schemas: () => ({ query: listQuery(planActionLogList), answer: z.array(planActionLogRow()) }),
})

export const exportPlanActionLog = exportOf(listPlanActionLog, planActionLogList)
