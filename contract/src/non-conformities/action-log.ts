import { z } from 'zod'
import {
  dayViews,
  defineList,
  endpoint,
  exportOf,
  historyEntry,
  id,
  lazy,
  listQuery,
  need,
  permissions,
} from '../core/index.ts'

/** What happens to an action (the events of `actionStates`). */
export const actionEvents = [
  'actionCreated',
  'actionProposed',
  'actionAccepted',
  'actionRefused',
  'actionDeclined',
  'actionDateChanged',
  'actionReassigned',
  'actionCancelled',
  'actionVoided',
  'actionReopened',
  'actionTardy',
  'actionOverdue',
  'actionAsked',
] as const

/** The third tab of the actions report: who did what to which action, and when. */
export const actionLogList = defineList({
  name: 'non-conformities',
  part: 'actionLog',
  columns: [
    { key: 'at', kind: 'dateTime', sortable: true, shown: true },
    { key: 'event', kind: 'code', codes: 'event', shown: true },
    { key: 'what', kind: 'text', shown: true },
    { key: 'change', kind: 'text', shown: true },
    { key: 'actor', kind: 'text', shown: true },
    { key: 'reason', kind: 'text', shown: true },
    { key: 'industry', kind: 'text' },
    { key: 'actionId', kind: 'id' },
    { key: 'nonConformityId', kind: 'id' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    event: { kind: 'codes', codes: actionEvents, set: 'event' },
    accountId: { kind: 'ids', picker: 'account' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
  views: dayViews,
  defaultSort: '-at',
  search: true,
})

/** An entry of the history with the action it is of. Where people are named by id, their names stand beside. */
export const actionLogRow = lazy(() =>
  historyEntry().extend({ industryId: id(), action: z.object({ id: id(), what: z.string() }), nonConformityId: id() }),
)

export const listActionLog = endpoint({
  name: 'non-conformities.listActionLog',
  method: 'GET',
  path: '/api/domain/v1/NonConformityAction/Log',
  summary: 'What happened to the actions of the own plants, newest first',
  right: [need(permissions.nonConformities)],
  list: true,
  schemas: () => ({ query: listQuery(actionLogList), answer: z.array(actionLogRow()) }),
})

export const exportActionLog = exportOf(listActionLog, actionLogList)
