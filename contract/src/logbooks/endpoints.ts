import { z } from 'zod'
import { byId, enablingCalls, endpoint, exportOf, listEndpoint, recordCalls } from '../core/index.ts'
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

const listLogbooks = listEndpoint(definitions, {
  list: logbookList,
  row: logbookRow,
  summary: 'The logbooks of the own plants',
  // who gives profiles and users a logbook chooses among them
  right: mayChooseLogbook,
})

/** The definitions; they are enabled and disabled each by a call of its own. */
export const logbookCatalogue = {
  list: listLogbooks,
  export: exportOf(listLogbooks, logbookList),
  ...recordCalls(definitions, {
    record: logbookRecord,
    fresh: newLogbook,
    change: logbookChange,
    summaries: {
      get: 'A logbook with its newest version and its history',
      log: 'The history of a logbook, oldest first',
      create: 'Create a logbook; it holds from the day on which it is created',
      change:
        'Change a logbook from the next day of its plant; a second change of the same day takes the place of the first',
    },
  }),
  ...enablingCalls(definitions, {
    record: logbookRecord,
    summaries: {
      enable: 'Enable a logbook again: books are opened from today',
      disable: 'Disable a logbook: no further day is opened',
    },
  }),
}

export const listLogbookVersions = endpoint({
  name: 'logbooks.versions',
  method: 'GET',
  path: `${definitions.path}/{id}/Versions`,
  summary: 'Every version of a logbook with its activities, newest first',
  right: mayReadLogbooks,
  schemas: () => ({ params: byId(), answer: z.array(logbookVersion()) }),
})
