import { defineList, enabledViews } from '../core/index.ts'

export const pillarList = defineList({
  name: 'pillars',
  columns: [
    { key: 'position', kind: 'number', sortable: true, shown: true },
    { key: 'initials', kind: 'text', sortable: true, shown: true },
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'elementCount', kind: 'number', shown: true },
    { key: 'subElementCount', kind: 'number', shown: true },
    { key: 'topicCount', kind: 'number', shown: true },
    { key: 'enabled', kind: 'flag', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: { name: { kind: 'text' }, enabled: { kind: 'flag' } },
  views: enabledViews,
  defaultSort: 'position',
  search: true,
})
