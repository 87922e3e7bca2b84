import { z } from 'zod'
import { dayViews, defineList, endpoint, exportOf, historyEntry, id, lazy, listQuery } from '../core/index.ts'

/** What the log can be asked for, of users and of profiles alike; signing in and out is no change and not in it. */
export const userEvents = [
  'created',
  'invited',
  'changed',
  'disabled',
  'enabled',
  'activated',
  'linkIssued',
  'passwordSet',
  'locked',
  'unlocked',
  'duplicated',
] as const

/** Who changed whom or which profile, when, from what to what. */
export const userHistoryList = defineList({
  name: 'accounts',
  part: 'userHistory',
  columns: [
    { key: 'at', kind: 'dateTime', sortable: true, shown: true },
    { key: 'kind', kind: 'code', codes: 'kind', shown: true },
    { key: 'subject', kind: 'text', shown: true },
    { key: 'event', kind: 'text', shown: true },
    { key: 'change', kind: 'text', shown: true },
    { key: 'actor', kind: 'text', shown: true },
    { key: 'reason', kind: 'text' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    kind: { kind: 'codes', codes: ['accounts', 'profiles'], set: 'kind' },
    event: { kind: 'codes', codes: userEvents, set: 'event' },
    /** whom it is about */
    accountId: { kind: 'ids', picker: 'account' },
    profileId: { kind: 'ids', picker: 'profile' },
    /** who did it */
    actorId: { kind: 'ids', picker: 'account' },
  },
  views: dayViews,
  defaultSort: '-at',
  search: true,
})

/**
 * An entry of the history with whom or what it is about. Where `before` and `after` name a role, a profile or a person
 * by id, the name stands beside under the same word without `Id` (`roleId` and `role`).
 */
export const userHistoryRow = lazy(() =>
  historyEntry().extend({
    kind: z.enum(['accounts', 'profiles']),
    subject: z.object({ id: id(), name: z.string() }).nullable(),
  }),
)

export const listUserHistory = endpoint({
  name: 'accounts.listHistory',
  method: 'GET',
  path: '/api/domain/v1/AccountHistory',
  summary: 'Every change of users and profiles, newest first; for administrators',
  right: 'administrator',
  list: true,
  schemas: () => ({ query: listQuery(userHistoryList), answer: z.array(userHistoryRow()) }),
})

export const exportUserHistory = exportOf(listUserHistory, userHistoryList)
