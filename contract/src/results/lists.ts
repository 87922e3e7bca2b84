import { defineList } from '../core/index.ts'
import { beacons } from './attainment.ts'
import { monthStateCodes, sources, utilityTypes } from './states.ts'

/** A month is found by the days of its range that it begins on. */
const byMonth = {
  dateBegin: { kind: 'dateFrom' },
  dateEnd: { kind: 'dateTo' },
  industryId: { kind: 'ids', picker: 'industry' },
  state: { kind: 'codes', codes: monthStateCodes, set: 'states' },
} as const

/** The months of the plants. */
export const monthList = defineList({
  name: 'results',
  part: 'months',
  columns: [
    { key: 'month', kind: 'text', sortable: true, shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'result', kind: 'number', shown: true },
    { key: 'beacon', kind: 'code', codes: 'beacon', shown: true },
    { key: 'weightTotal', kind: 'number' },
    { key: 'closedAt', kind: 'dateTime', shown: true },
    { key: 'closedBy', kind: 'text' },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: { ...byMonth, beacon: { kind: 'codes', codes: beacons, set: 'beacon' } },
  defaultSort: '-month',
  search: true,
})

/** What was entered of the indicators, month by month. */
export const valueList = defineList({
  name: 'results',
  part: 'values',
  columns: [
    { key: 'month', kind: 'text', sortable: true, shown: true },
    { key: 'indicator', kind: 'text', shown: true },
    { key: 'target', kind: 'number', shown: true },
    { key: 'actual', kind: 'number', shown: true },
    { key: 'unit', kind: 'text', shown: true },
    { key: 'attainment', kind: 'number', shown: true },
    { key: 'beacon', kind: 'code', codes: 'beacon', shown: true },
    { key: 'note', kind: 'text' },
    { key: 'source', kind: 'code', codes: 'source' },
    { key: 'state', kind: 'code', codes: 'states' },
    { key: 'by', kind: 'text' },
    { key: 'at', kind: 'dateTime' },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    ...byMonth,
    indicatorId: { kind: 'ids', picker: 'indicator' },
    source: { kind: 'codes', codes: sources, set: 'source' },
  },
  defaultSort: '-month',
  search: true,
})

/** The weights of the indicators, month by month. */
export const weightList = defineList({
  name: 'results',
  part: 'weights',
  columns: [
    { key: 'month', kind: 'text', sortable: true, shown: true },
    { key: 'indicator', kind: 'text', shown: true },
    { key: 'percent', kind: 'number', shown: true },
    { key: 'state', kind: 'code', codes: 'states' },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: { ...byMonth, indicatorId: { kind: 'ids', picker: 'indicator' } },
  defaultSort: '-month',
  search: true,
})

/** What the plants generated, a row a day and type. */
export const generationList = defineList({
  name: 'results',
  part: 'utilities',
  columns: [
    { key: 'day', kind: 'day', sortable: true, shown: true },
    { key: 'type', kind: 'code', codes: 'type', shown: true },
    { key: 'quantity', kind: 'number', shown: true },
    { key: 'unit', kind: 'text', shown: true },
    { key: 'by', kind: 'text', shown: true },
    { key: 'at', kind: 'dateTime' },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    type: { kind: 'codes', codes: utilityTypes, set: 'type' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
  defaultSort: '-day',
  search: true,
})
