import type { Infer } from '@lineside/contract/core'
import {
  getLogbookDay,
  getLogbookDayLog,
  getLogbookStatistics,
  getOwnLogbook,
  listLogbookDays,
  listLogbookVersions,
  logbookCatalogue,
  type logbookDay,
  type logbookDayRow,
  type logbookItem,
  type logbookNote,
  type logbookRecord,
  type logbookRow,
  type logbookStatistics,
  type logbookVersion,
  type ownLogbook,
} from '@lineside/contract/logbooks'
import { keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'

export type Logbook = Infer<typeof logbookRecord>
export type LogbookRow = Infer<typeof logbookRow>
export type LogbookVersion = Infer<typeof logbookVersion>
export type OwnLogbook = Infer<typeof ownLogbook>
export type Day = Infer<typeof logbookDay>
export type DayRow = Infer<typeof logbookDayRow>
export type Item = Infer<typeof logbookItem>
export type Note = Infer<typeof logbookNote>
export type Statistics = Infer<typeof logbookStatistics>

const VERSIONS = ['logbooks', 'versions'] as const

/** The definitions. */
export const logbooks = recordQueries({
  domain: 'logbooks',
  get: logbookCatalogue.get,
  log: logbookCatalogue.log,
  list: logbookCatalogue.list,
  also: [['pickers', 'logbooks'], VERSIONS],
})

export const versionsQuery = (id: number) => callQuery([...VERSIONS, id], listLogbookVersions, { params: { id } })

const DAYS = ['logbooks', 'day'] as const
const OWN = [...DAYS, 'own'] as const
const MINUTE = 60_000

/** What of the own logbook is asked for: a former day, one of its places. */
export interface OwnAt {
  date?: string
  placeId?: string
}

/** The own logbook on a day; today where none is said. Asked anew now and then: the night opens the next book. */
export const ownQuery = (at: OwnAt) =>
  callQuery([...OWN, at], getOwnLogbook, {
    query: { ...at },
    refetchInterval: MINUTE,
    // the strip stays while another of its days comes
    placeholderData: keepPreviousData,
  })

export const dayQuery = (id: string | number) =>
  callQuery([...DAYS, 'id', String(id)], getLogbookDay, { params: { id } })

/** What happened in a book, oldest first. */
export const dayLogQuery = (id: number) => callQuery(['logbooks', 'dayLog', id], getLogbookDayLog, { params: { id } })

const withDay = (own: OwnLogbook, day: Day): OwnLogbook => ({
  ...own,
  day: own.day?.id === day.id ? day : own.day,
  strip: own.strip.map((one) =>
    one.id === day.id ? { ...one, result: day.result, due: day.counts.due, settled: day.counts.settled } : one,
  ),
})

const isBook = (answer: unknown): answer is Day => Array.isArray((answer as Partial<Day> | null)?.items)
const isOwn = (answer: unknown): answer is OwnLogbook => Array.isArray((answer as Partial<OwnLogbook> | null)?.strip)

/** What a query of books holds, with a change of the one that is meant; anything else as it is. */
export function inAnswer(key: QueryKey, answer: unknown, isMeant: (day: Day) => boolean, change: (day: Day) => Day) {
  if (key[0] !== DAYS[0] || key[1] !== DAYS[1]) return answer
  if (isBook(answer)) return isMeant(answer) ? change(answer) : answer
  return isOwn(answer) && answer.day && isMeant(answer.day) ? withDay(answer, change(answer.day)) : answer
}

/** A book as the pages have it now. */
export function knownDay(client: QueryClient, isMeant: (day: Day) => boolean): Day | undefined {
  const books = client.getQueriesData({ queryKey: DAYS }).map(([, answer]) => (isOwn(answer) ? answer.day : answer))
  return books.filter(isBook).find(isMeant)
}

/** Puts a book as the server answered it wherever pages show it. */
export function putDay(client: QueryClient, day: Day): void {
  void client.invalidateQueries({ queryKey: dayLogQuery(day.id).queryKey })
  client.setQueryData(dayQuery(day.id).queryKey, day)
  client.setQueriesData<OwnLogbook>({ queryKey: OWN }, (own) => own && withDay(own, day))
  client.removeQueries({ queryKey: ['total', listLogbookDays.name] })
  void client.resetQueries({ queryKey: ['list', listLogbookDays.name] })
}

/** Asks again for the books that are in sight. */
export const refreshDays = (client: QueryClient) => void client.invalidateQueries({ queryKey: DAYS })

/** From one local day to another, both included. */
export interface Period {
  dateBegin: string
  dateEnd: string
}

/** What figures and pictures are asked for. */
export type FiguresOf = Period & {
  logbookId?: string[]
  industryId?: string[]
  shiftId?: string[]
  subordinates?: 'true'
}

const FIGURES = ['logbooks', 'figures'] as const

export const statisticsQuery = (of: FiguresOf) =>
  callQuery([...FIGURES, of], getLogbookStatistics, { query: { ...of }, placeholderData: keepPreviousData })

/** So many books are drawn as a picture; the list tells them all. */
export const MAX_BOOKS = 500

/** The books of some days, for the picture of them. */
export const matrixQuery = (of: FiguresOf) =>
  callQuery([...FIGURES, 'books', of], listLogbookDays, {
    query: { limit: MAX_BOOKS, ...of },
    placeholderData: keepPreviousData,
  })
