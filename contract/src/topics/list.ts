import { catalogueList } from '../core/index.ts'
import { topicKinds } from './schemas.ts'

export const topicList = catalogueList({
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
  ],
  filters: {
    name: { kind: 'text' },
    pillarId: { kind: 'ids', picker: 'pillar' },
    kind: { kind: 'codes', codes: topicKinds, set: 'kind' },
  },
})
