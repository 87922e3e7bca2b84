import { catalogueList } from '../core/index.ts'

export const normList = catalogueList({
  name: 'norms',
  columns: [
    { key: 'code', kind: 'text', sortable: true, shown: true },
    { key: 'title', kind: 'text', sortable: true, shown: true },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'current', kind: 'text', shown: true },
    { key: 'validFrom', kind: 'day', shown: true },
    { key: 'validTo', kind: 'day', shown: true },
    { key: 'versionCount', kind: 'number' },
  ],
  filters: {
    name: { kind: 'text' },
    industryId: { kind: 'ids', picker: 'industry' },
    corporate: { kind: 'flag' },
  },
  defaultSort: 'code',
})
