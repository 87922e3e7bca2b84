import { catalogueList } from '../core/index.ts'
import { shiftCodes } from './codes.ts'

export const shiftList = catalogueList({
  name: 'shifts',
  columns: [
    { key: 'name', kind: 'text', sortable: true, shown: true },
    { key: 'code', kind: 'code', codes: 'shift', sortable: true, shown: true },
    { key: 'industry', kind: 'text', shown: true },
    { key: 'timings', kind: 'text', shown: true },
    { key: 'toleranceMinutes', kind: 'number', sortable: true, shown: true },
    { key: 'supervisor', kind: 'text', shown: true },
    { key: 'substitute', kind: 'text' },
    { key: 'commercial', kind: 'flag' },
  ],
  filters: {
    name: { kind: 'text' },
    industryId: { kind: 'ids', picker: 'industry' },
    code: { kind: 'codes', codes: shiftCodes, set: 'shift' },
    supervisorId: { kind: 'ids', picker: 'account' },
  },
  defaultSort: 'code',
})
