import { defineList } from '../core/index.ts'
import { chatStatuses } from './states.ts'

/** Chats by their last message, the newest first; those that wait too long before all others. */
export const chatList = defineList({
  name: 'chats',
  columns: [
    { key: 'lastMessageTime', kind: 'dateTime', sortable: true, shown: true },
    { key: 'accountName', kind: 'text', shown: true },
    { key: 'subject', kind: 'text', shown: true },
    { key: 'status', kind: 'code', codes: 'states', shown: true },
    { key: 'responsibleName', kind: 'text', shown: true },
    { key: 'count', kind: 'number', shown: true },
  ],
  filters: {
    status: { kind: 'codes', codes: chatStatuses, set: 'states' },
    accountId: { kind: 'ids', picker: 'account' },
    responsibleId: { kind: 'ids', picker: 'account' },
    unread: { kind: 'flag' },
  },
  defaultSort: '-lastMessageTime',
  search: true,
})
