import { z } from 'zod'
import {
  byId,
  changeEndpoint,
  createEndpoint,
  disableEndpoint,
  enableEndpoint,
  endpoint,
  exportOf,
  getEndpoint,
  listEndpoint,
  logEndpoint,
} from '../core/index.ts'
import { logbookChange, newLogbook } from './content.ts'
import { logbookList } from './list.ts'
import { logbookRecord, logbookRow, logbookVersion } from './schemas.ts'
import { mayChooseLogbook, mayDefine, mayReadLogbooks } from './states.ts'

const definitions = {
  domain: 'logbooks',
  path: '/api/domain/v1/Logbook',
  read: mayReadLogbooks,
  edit: mayDefine,
} as const

export const listLogbooks = listEndpoint(definitions, {
  list: logbookList,
  row: logbookRow,
  summary: 'The logbooks of the own plants',
  // who gives profiles and users a logbook chooses among them
  right: mayChooseLogbook,
})

export const exportLogbooks = exportOf(listLogbooks, logbookList)

export const getLogbook = getEndpoint(definitions, {
  summary: 'A logbook with its newest version and its history',
  record: logbookRecord,
})

export const getLogbookLog = logEndpoint(definitions, { summary: 'The history of a logbook, oldest first' })

export const listLogbookVersions = endpoint({
  name: 'logbooks.versions',
  method: 'GET',
  path: `${definitions.path}/{id}/Versions`,
  summary: 'Every version of a logbook with its activities, newest first',
  right: mayReadLogbooks,
  schemas: () => ({ params: byId(), answer: z.array(logbookVersion()) }),
})

export const createLogbook = createEndpoint(definitions, {
  summary: 'Create a logbook; it holds from the day on which it is created',
  body: newLogbook,
  record: logbookRecord,
})

export const changeLogbook = changeEndpoint(definitions, {
  summary:
    'Change a logbook from the next day of its plant; a second change of the same day takes the place of the first',
  body: logbookChange,
  record: logbookRecord,
})

export const enableLogbook = enableEndpoint(definitions, {
  summary: 'Enable a logbook again: books are opened from today',
  record: logbookRecord,
})

export const disableLogbook = disableEndpoint(definitions, {
  summary: 'Disable a logbook: no further day is opened',
  record: logbookRecord,
})
