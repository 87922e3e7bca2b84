import { defineList, enabledViews } from '../core/index.ts'
import { topicKinds } from './schemas.ts'

export const topicList = defineList({
  name: 'topics',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'pillar', kind: 'text', sortable: true, shown: true },
    { key: 'kind', kind: 'code', codes: 'kind' },
    { key: 'approval', kind: 'text', shown: true },
    { key: 'manager', kind: 'text' },
    { key: 'specialist', kind: 'text' },
    { key: 'effectivenessCheck', kind: 'flag' },
    { key: 'fieldCount', kind: 'number' },
    { key: 'accessCount', kind: 'number', shown: true },
    { key: 'enabled', kind: 'flag', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    name: { kind: 'text' },
    pillarId: { kind: 'ids', picker: 'pillar' },
    kind: { kind: 'codes', codes: topicKinds, set: 'kind' },
    enabled: { kind: 'flag' },
  },
  views: enabledViews,
  defaultSort: 'name',
  search: true,
})
