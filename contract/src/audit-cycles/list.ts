import { defineList } from '../core/index.ts'
import { classes } from './rating.ts'
import { cycleKinds, cycleStateCodes } from './states.ts'

export const cycleList = defineList({
  name: 'audit-cycles',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'kind', kind: 'code', codes: 'kinds', shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'beginsOn', kind: 'day' },
    { key: 'endsOn', kind: 'day', sortable: true, shown: true },
    { key: 'lead', kind: 'text', shown: true },
    { key: 'selfRating', kind: 'number' },
    { key: 'rating', kind: 'number', shown: true },
    { key: 'level', kind: 'code', codes: 'levels', shown: true },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'closedAt', kind: 'dateTime' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    industryId: { kind: 'ids', picker: 'industry' },
    state: { kind: 'codes', codes: cycleStateCodes, set: 'states' },
    kind: { kind: 'codes', codes: cycleKinds, set: 'kinds' },
    level: { kind: 'codes', codes: classes, set: 'levels' },
    accountId: { kind: 'ids', picker: 'account' },
  },
  views: [
    { key: 'open', filters: { state: 'PLANNED,RUNNING,SCORING' } },
    { key: 'mine', filters: { accountId: 'me' } },
  ],
  defaultSort: '-endsOn',
  search: true,
})
