import { dayViews, defineList } from '../core/index.ts'
import { placeFilters } from '../structure/index.ts'
import { missReasons, slotStateCodes } from './states.ts'

/** Every slot of the own plants: what is still to come, what was done and what was not. */
export const slotList = defineList({
  name: 'slots',
  columns: [
    { key: 'dueAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'formName', kind: 'text', shown: true },
    { key: 'collectPoint', kind: 'place', shown: true },
    { key: 'industryLine', kind: 'place', shown: true },
    { key: 'shiftName', kind: 'text' },
    { key: 'productionDate', kind: 'day' },
    { key: 'opensAt', kind: 'dateTime' },
    { key: 'closesAt', kind: 'dateTime' },
    { key: 'performedAt', kind: 'dateTime', shown: true },
    { key: 'operator', kind: 'text', shown: true },
    { key: 'late', kind: 'flag' },
    { key: 'syncedLate', kind: 'flag' },
    { key: 'collectId', kind: 'id' },
    { key: 'industry', kind: 'place' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    status: { kind: 'codes', codes: slotStateCodes, set: 'states' },
    workShift: { kind: 'ids', picker: 'shift' },
    typeCollectId: { kind: 'ids', picker: 'form' },
    ...placeFilters,
    accountId: { kind: 'ids', picker: 'account' },
    late: { kind: 'flag' },
    syncedLate: { kind: 'flag' },
    /** in which it is due */
    hour: { kind: 'hour' },
    /** since the shift began that runs now, by each plant's clock */
    thisShift: { kind: 'flag' },
  },
  common: ['dateBegin', 'dateEnd', 'status', 'typeCollectId', 'industryId', 'industryLineId', 'workShift', 'late'],
  views: [
    { key: 'thisShift', filters: { thisShift: 'true' } },
    { key: 'belated', filters: { late: 'true' } },
    ...dayViews,
  ],
  defaultSort: '-dueAt',
  search: true,
})

/** What stands for a slot that nobody collected for, justified or not. */
export const missedStates = ['UNJUSTIFIED', 'JUSTIFIED'] as const

/** What was not collected, with the justifications. */
export const missedList = defineList({
  name: 'slots',
  part: 'missed',
  columns: [
    { key: 'dueAt', kind: 'dateTime', sortable: true, shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'formName', kind: 'text', shown: true },
    { key: 'collectPoint', kind: 'place', shown: true },
    { key: 'industryLine', kind: 'place' },
    { key: 'shiftName', kind: 'text', shown: true },
    { key: 'productionDate', kind: 'day' },
    { key: 'reasonCode', kind: 'code', codes: 'reasonCode', shown: true },
    { key: 'reason', kind: 'text', shown: true },
    { key: 'justifiedBy', kind: 'text', shown: true },
    { key: 'justifiedAt', kind: 'dateTime', sortable: true },
    { key: 'unfinishedId', kind: 'id' },
    { key: 'opensAt', kind: 'dateTime' },
    { key: 'closesAt', kind: 'dateTime' },
    { key: 'industry', kind: 'place' },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    status: { kind: 'codes', codes: missedStates, set: 'states' },
    workShift: { kind: 'ids', picker: 'shift' },
    typeCollectId: { kind: 'ids', picker: 'form' },
    ...placeFilters,
    reasonCode: { kind: 'codes', codes: missReasons, set: 'reasonCode' },
    /** a record in parts was begun for it and not finished */
    unfinished: { kind: 'flag' },
    /** who justified */
    accountId: { kind: 'ids', picker: 'account' },
    /** since the shift began that runs now, by each plant's clock */
    thisShift: { kind: 'flag' },
  },
  common: [
    'dateBegin',
    'dateEnd',
    'status',
    'typeCollectId',
    'industryId',
    'industryLineId',
    'workShift',
    'reasonCode',
  ],
  views: [
    { key: 'toJustify', filters: { status: 'UNJUSTIFIED' } },
    { key: 'justified', filters: { status: 'JUSTIFIED' } },
    { key: 'thisShift', filters: { thisShift: 'true' } },
    ...dayViews,
  ],
  defaultSort: '-dueAt',
  search: true,
})
