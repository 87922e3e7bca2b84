import { defineList, enabledViews } from '../core/index.ts'
import { applications } from './levels.ts'

export const profileList = defineList({
  name: 'profiles',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'applications', kind: 'code', codes: 'application', shown: true },
    { key: 'rightCount', kind: 'number', shown: true },
    { key: 'enabled', kind: 'flag', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    name: { kind: 'text' },
    application: { kind: 'codes', codes: applications, set: 'application' },
    enabled: { kind: 'flag' },
  },
  views: enabledViews,
  defaultSort: 'name',
  search: true,
})
