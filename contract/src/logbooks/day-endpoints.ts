import { z } from 'zod'
import {
  byId,
  day,
  endpoint,
  exportOf,
  flag,
  historyEntry,
  idList,
  idText,
  listQuery,
  versionBody,
} from '../core/index.ts'
import { conclusion, handoverRead, newNote } from './content.ts'
import { logbookDayList } from './list.ts'
import { logbookDay, logbookDayRow, logbookStatistics, ownLogbook } from './schemas.ts'

const days = '/api/domain/v1/Logbook/Day'
const items = `${days}/Item/{id}` as const

/*
 * Whoever carries a logbook keeps its books, whatever their profile allows: `logBookId` of the user, else of the profile.
 * Others who may read logbooks (13) see the books of their plants, and change nothing in them.
 */

export const getOwnLogbook = endpoint({
  name: 'logbooks.day',
  method: 'GET',
  path: '/api/domain/v1/Logbook/Day',
  summary:
    'The book of a day of the own logbook, of today where none is said, which its first reader opens; with the month behind it',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({ placeId: idText().optional(), date: day().optional() }),
    answer: ownLogbook(),
  }),
})

export const getLogbookDay = endpoint({
  name: 'logbooks.getDay',
  method: 'GET',
  path: `${days}/{id}`,
  summary: 'A book by its id, of the own logbook or with right 13 of the own plants',
  right: 'signedIn',
  schemas: () => ({ params: byId(), answer: logbookDay() }),
})

export const getLogbookDayLog = endpoint({
  name: 'logbooks.dayLog',
  method: 'GET',
  path: `${days}/{id}/Log`,
  summary: 'What happened in a book and to the items that stand in it, oldest first',
  right: 'signedIn',
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const concludeItem = endpoint({
  name: 'logbooks.conclude',
  method: 'PUT',
  path: `${items}/Conclude`,
  summary: 'Conclude an item, with the note or the file that its activity asks for',
  right: 'signedIn',
  events: ['logbooks.concluded', 'logbooks.noted'],
  schemas: () => ({ params: byId(), body: conclusion(), answer: logbookDay() }),
})

export const setNotApplicable = endpoint({
  name: 'logbooks.notApplicable',
  method: 'PUT',
  path: `${items}/NotApplicable`,
  summary: 'Say of an item whose activity allows it that it does not apply this time',
  right: 'signedIn',
  events: ['logbooks.notApplicable'],
  schemas: () => ({ params: byId(), body: versionBody(), answer: logbookDay() }),
})

export const undoItem = endpoint({
  name: 'logbooks.undo',
  method: 'PUT',
  path: `${items}/Undo`,
  summary: 'Take back what was said of an item today; an untouched item of the next period is removed',
  right: 'signedIn',
  events: ['logbooks.undone'],
  schemas: () => ({ params: byId(), body: versionBody(), answer: logbookDay() }),
})

export const renewItem = endpoint({
  name: 'logbooks.renew',
  method: 'PUT',
  path: `${items}/Renew`,
  summary: 'Renew a concluded item: a daily one into the book of tomorrow, one on demand into the book of today',
  right: 'signedIn',
  events: ['logbooks.renewed', 'logbooks.itemOpened'],
  schemas: () => ({ params: byId(), body: versionBody(), answer: logbookDay() }),
})

export const addNote = endpoint({
  name: 'logbooks.note',
  method: 'POST',
  path: `${days}/{id}/Note`,
  summary: 'Write a note into a book or to one of its items; it stays as it is',
  right: 'signedIn',
  events: ['logbooks.noted', 'logbooks.bookNoted'],
  schemas: () => ({ params: byId(), body: newNote(), answer: logbookDay() }),
})

export const readHandover = endpoint({
  name: 'logbooks.read',
  method: 'POST',
  path: `${days}/{id}/Read`,
  summary: 'Confirm having read what the shift before left; once a person and shift',
  right: 'signedIn',
  events: ['logbooks.handoverRead'],
  schemas: () => ({ params: byId(), body: handoverRead(), answer: logbookDay() }),
})

export const listLogbookDays = endpoint({
  name: 'logbooks.listDays',
  method: 'GET',
  path: `${days}/List`,
  summary: 'The books of the own plants, newest first; without right 13 those of the own logbook',
  right: 'signedIn',
  list: true,
  schemas: () => ({ query: listQuery(logbookDayList), answer: z.array(logbookDayRow()) }),
})

export const exportLogbookDays = exportOf(listLogbookDays, logbookDayList)

export const getLogbookStatistics = endpoint({
  name: 'logbooks.statistics',
  method: 'GET',
  path: `${days}/Statistics`,
  summary: 'Which books were complete, by day, line, shift and person; the last 30 days where no dates are said',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({
      dateBegin: day().optional(),
      dateEnd: day().optional(),
      logbookId: idList().optional(),
      industryId: idList().optional(),
      placeId: idList().optional(),
      /** books in which something was settled in one of these shifts */
      shiftId: idList().optional(),
      subordinates: flag().optional(),
    }),
    answer: logbookStatistics(),
  }),
})
