import { catalogueList } from '../core/index.ts'

export const pillarList = catalogueList({
  name: 'pillars',
  columns: [
    { key: 'position', kind: 'number', sortable: true, shown: true },
    { key: 'initials', kind: 'text', sortable: true, shown: true },
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'elementCount', kind: 'number', shown: true },
    { key: 'subElementCount', kind: 'number', shown: true },
    { key: 'topicCount', kind: 'number', shown: true },
  ],
  filters: { name: { kind: 'text' } },
  defaultSort: 'position',
})
