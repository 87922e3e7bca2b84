import type { Day, DayRow, Item, Logbook, LogbookVersion, Note, OwnLogbook, Statistics } from './queries.ts'

export const ana = { id: 7, name: 'Ana Souza' }
export const bruno = { id: 8, name: 'Bruno Lima' }

export const noteOf = (id: number, text: string, own: Partial<Note> = {}): Note => ({
  id,
  itemId: null,
  text,
  flagged: false,
  author: bruno,
  at: '2026-11-23T08:00:00.000Z',
  files: [],
  ...own,
})

export const itemOf = (id: number, title: string, own: Partial<Item> = {}): Item => ({
  id,
  activityId: id,
  title,
  description: '',
  frequency: 'DAILY',
  mayNotApply: false,
  needsNote: false,
  needsFile: false,
  state: 'PENDING',
  carried: false,
  dueDate: '2026-11-23',
  until: '2026-11-23',
  age: 0,
  missed: false,
  flagged: false,
  settledBy: null,
  settledAt: null,
  nextDue: '2026-11-24',
  renewed: false,
  notes: [],
  rowVersion: 1,
  abilities: { concluded: true, noted: true },
  ...own,
})

/** Four items: plain, one that may be left out, one that asks for a note, one of last week. */
export const day: Day = {
  id: 50,
  logbook: { id: 3, name: 'Diário da embalagem' },
  industryId: 1,
  place: { id: 30, name: 'Linha 4' },
  date: '2026-11-23',
  today: true,
  version: 1,
  openedAt: '2026-11-23T09:00:00.000Z',
  result: 'OPEN',
  counts: { due: 4, settled: 0, pending: 4, carried: 1, missed: 0 },
  items: [
    itemOf(501, 'Check the seal'),
    itemOf(502, 'Clean the probes', { mayNotApply: true, abilities: { concluded: true, notApplicable: true } }),
    itemOf(503, 'Measure the film', { needsNote: true }),
    itemOf(504, 'Grease the chain', { frequency: 'WEEKLY', carried: true, dueDate: '2026-11-20', age: 3 }),
  ],
  notes: [],
  handover: null,
  abilities: { noted: true },
}

/** The book with one of its items otherwise. */
export const withItem = (id: number, own: Partial<Item>, from: Day = day): Day => ({
  ...from,
  items: from.items.map((item) => (item.id === id ? { ...item, ...own } : item)),
})

export const own: OwnLogbook = {
  logbook: day.logbook,
  industryId: 1,
  date: '2026-11-23',
  today: '2026-11-23',
  now: '2026-11-23T12:00:00.000Z',
  places: [{ id: 30, name: 'Linha 4' }],
  placeId: 30,
  day,
  strip: [
    { date: '2026-11-21', id: 48, result: 'COMPLETE', due: 3, settled: 3 },
    { date: '2026-11-22', id: null, result: null, due: 0, settled: 0 },
    { date: '2026-11-23', id: 50, result: 'OPEN', due: 4, settled: 0 },
  ],
}

export const handover: NonNullable<Day['handover']> = {
  shift: { id: 2, name: '2º turno', start: '2026-11-23T17:00:00.000Z', end: '2026-11-24T01:00:00.000Z' },
  previous: { id: 1, name: '1º turno' },
  since: '2026-11-23T09:00:00.000Z',
  open: [501],
  missed: [{ itemId: 490, title: 'Empty the tray', dueDate: '2026-11-22', until: '2026-11-22' }],
  notes: [{ ...noteOf(9, 'The seal leaks at the left', { flagged: true, itemId: 501 }), title: 'Check the seal' }],
  reads: [{ person: bruno, at: '2026-11-23T17:05:00.000Z' }],
  readAt: null,
}

const activity = (id: number, title: string, frequency: Item['frequency'] = 'DAILY') => ({
  id,
  title,
  description: '',
  frequency,
  mayNotApply: false,
  needsNote: false,
  needsFile: false,
})

export const logbook: Logbook = {
  id: 3,
  industryId: 1,
  name: 'Diário da embalagem',
  enabled: true,
  state: 'ENABLED',
  version: 2,
  validFrom: '2026-11-10',
  activityCount: 2,
  placeCount: 0,
  rowVersion: 4,
  abilities: { changed: true, disabled: true },
  placeIds: [],
  activities: [activity(31, 'Check the seal'), activity(32, 'Grease the chain', 'WEEKLY')],
  versionToday: 2,
  holderCount: 5,
  history: [],
}

const version = (number: number, validFrom: string, own: Partial<LogbookVersion> = {}): LogbookVersion => ({
  number,
  validFrom,
  by: ana,
  at: '2026-11-01T12:00:00.000Z',
  name: logbook.name,
  placeIds: [],
  activities: logbook.activities,
  ...own,
})

export const versions = [
  version(2, '2026-11-10'),
  version(1, '2026-11-01', { activities: [activity(31, 'Check the seal')] }),
]

export const dayRow = (id: number, date: string, own: Partial<DayRow> = {}): DayRow => ({
  id,
  date,
  logbookId: 3,
  logbook: logbook.name,
  industryId: 1,
  placeId: 30,
  place: 'Linha 4',
  result: 'COMPLETE',
  due: 4,
  settled: 4,
  missed: 0,
  carried: 0,
  people: [ana],
  shifts: [{ id: 1, name: '1º turno' }],
  ...own,
})

const figures = { books: 2, complete: 1, due: 8, settled: 6, missed: 2 }

export const statistics: Statistics = {
  asOf: '2026-11-23T12:00:00.000Z',
  total: figures,
  days: [{ date: '2026-11-22', ...figures }],
  places: [{ place: { id: 30, name: 'Linha 4' }, industryId: 1, ...figures }],
  shifts: [{ shiftId: 1, name: '1º turno', settled: 6, late: 1 }],
  people: [{ person: ana, concluded: 5, notApplicable: 1, late: 1 }],
}
