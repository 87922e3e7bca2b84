import { dayViews, defineList } from '../core/index.ts'
import { trainingLevels } from './courses.ts'
import { certificateStates, sessionStateCodes } from './states.ts'

/** The trainings: one row a session. */
export const sessionList = defineList({
  name: 'trainings',
  part: 'sessions',
  columns: [
    { key: 'beginsOn', kind: 'day', sortable: true, shown: true },
    { key: 'course', kind: 'text', shown: true },
    { key: 'level', kind: 'code', codes: 'level', shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'trainer', kind: 'text', shown: true },
    { key: 'attendees', kind: 'number', shown: true },
    { key: 'approved', kind: 'number', shown: true },
    { key: 'hours', kind: 'number' },
    { key: 'place', kind: 'text' },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    courseId: { kind: 'ids', picker: 'course' },
    level: { kind: 'codes', codes: trainingLevels, set: 'level' },
    state: { kind: 'codes', codes: sessionStateCodes, set: 'states' },
    /** one of these attends */
    accountId: { kind: 'ids', picker: 'account' },
    /** somebody attends of the tree under the reader (decisions 5.6) */
    subordinates: { kind: 'flag' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
  views: [...dayViews, { key: 'mine', filters: { accountId: 'me' } }],
  defaultSort: '-beginsOn',
  search: true,
})

/** The certificates: one row a person who passed. */
export const certificateList = defineList({
  name: 'trainings',
  part: 'certificates',
  columns: [
    { key: 'issuedOn', kind: 'day', sortable: true, shown: true },
    { key: 'number', kind: 'text', shown: true },
    { key: 'person', kind: 'text', shown: true },
    { key: 'course', kind: 'text', shown: true },
    { key: 'level', kind: 'code', codes: 'level' },
    { key: 'hours', kind: 'number' },
    { key: 'expiresOn', kind: 'day', shown: true },
    { key: 'state', kind: 'code', codes: 'states', shown: true },
    { key: 'industryId', kind: 'text', shown: true },
    { key: 'id', kind: 'id', sortable: true },
  ],
  filters: {
    dateBegin: { kind: 'dateFrom' },
    dateEnd: { kind: 'dateTo' },
    courseId: { kind: 'ids', picker: 'course' },
    level: { kind: 'codes', codes: trainingLevels, set: 'level' },
    state: { kind: 'codes', codes: certificateStates, set: 'states' },
    accountId: { kind: 'ids', picker: 'account' },
    subordinates: { kind: 'flag' },
    industryId: { kind: 'ids', picker: 'industry' },
  },
  views: [{ key: 'mine', filters: { accountId: 'me' } }],
  defaultSort: '-issuedOn',
  search: true,
})
