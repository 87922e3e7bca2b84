import { catalogueList } from '../core/index.ts'

export const optionGroupList = catalogueList({
  name: 'option-groups',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'columns', kind: 'text', shown: true },
    { key: 'optionCount', kind: 'number', shown: true },
    { key: 'plants', kind: 'text', shown: true },
  ],
  filters: {
    name: { kind: 'text' },
    option: { kind: 'text' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
})
