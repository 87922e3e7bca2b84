import { catalogueList } from '../core/index.ts'
import { applications } from './levels.ts'

export const profileList = catalogueList({
  name: 'profiles',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'applications', kind: 'code', codes: 'application', shown: true },
    { key: 'rightCount', kind: 'number', shown: true },
  ],
  filters: {
    name: { kind: 'text' },
    application: { kind: 'codes', codes: applications, set: 'application' },
  },
})
