import { dayViews, defineList } from '../core/index.ts'

export const notificationList = defineList({
  name: 'notifications',
  columns: [
    { key: 'createdAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'message', kind: 'text', shown: true },
    { key: 'eventSource', kind: 'code', codes: 'eventSource', shown: true },
  ],
  filters: {
    beginDate: { kind: 'dateFrom' },
    endDate: { kind: 'dateTo' },
    read: { kind: 'flag' },
  },
  views: dayViews,
  defaultSort: '-createdAt',
  search: true,
})
