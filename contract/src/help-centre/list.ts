import { defineList, enabledViews, languages } from '../core/index.ts'

export const questionList = defineList({
  name: 'help-centre',
  columns: [
    { key: 'title', kind: 'text', sortable: true, shown: true },
    { key: 'category', kind: 'text', shown: true },
    { key: 'languages', kind: 'text', shown: true },
    { key: 'stale', kind: 'text', shown: true },
    { key: 'helpful', kind: 'number', sortable: true, shown: true },
    { key: 'unhelpful', kind: 'number', sortable: true, shown: true },
    { key: 'enabled', kind: 'flag', shown: true },
    { key: 'sourceLanguage', kind: 'code', codes: 'language' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    categoryId: { kind: 'ids', picker: 'helpCategory' },
    stale: { kind: 'flag' },
    missing: { kind: 'codes', codes: languages, set: 'language' },
    enabled: { kind: 'flag' },
  },
  views: enabledViews,
  defaultSort: 'title',
  search: true,
})
