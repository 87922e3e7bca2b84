import { defineList, enabledViews } from '../core/index.ts'

export const optionGroupList = defineList({
  name: 'option-groups',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'columns', kind: 'text', shown: true },
    { key: 'optionCount', kind: 'number', shown: true },
    { key: 'plants', kind: 'text', shown: true },
    { key: 'enabled', kind: 'flag', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    name: { kind: 'text' },
    option: { kind: 'text' },
    industryId: { kind: 'ids', picker: 'industry' },
    enabled: { kind: 'flag' },
  },
  views: enabledViews,
  defaultSort: 'name',
  search: true,
})
