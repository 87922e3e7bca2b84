import type { Infer, Language } from '@lineside/contract/core'
import type { RichText } from '@lineside/contract/core/rich-text'
import {
  type board,
  filterTour,
  getAudienceProfiles,
  getBoard,
  getReaders,
  newsLetters,
  type newsReading,
  type PublicationCalls,
  type PublicationRow,
  type readersAnswer,
  readNews,
  slides,
  tourPages,
  type tourReading,
} from '@lineside/contract/news'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'
import { MASTER_DATA_MS } from '../../core/pickers/index.ts'

export type Row = PublicationRow
export type Board = Infer<typeof board>
export type NewsReading = Infer<typeof newsReading>
export type TourReading = Infer<typeof tourReading>
export type Readers = Infer<typeof readersAnswer>

export interface ItemText {
  title: string
  summary?: string
  body?: RichText
}

/** A record of any kind: of slides the link, of news whether its audience hears of it. */
export interface Item extends Omit<Infer<typeof newsLetters.record>, 'texts' | 'notify'> {
  texts: { [L in Language]?: ItemText | undefined }
  link?: string | null
  notify?: boolean
}

const shown = [['news', 'board']] as const

/** Records of a kind, whose fields differ, by the same calls. */
export const calls: Readonly<Record<'slides' | 'news' | 'tour', PublicationCalls<Item>>> = {
  slides,
  news: newsLetters,
  tour: tourPages,
}

const queriesOf = (kind: keyof typeof calls, part?: 'slides' | 'tour') =>
  recordQueries({
    domain: 'news',
    ...(part && { part }),
    get: calls[kind].get,
    log: calls[kind].log,
    list: calls[kind].list,
    also: kind === 'tour' ? [['news', 'tour']] : shown,
  })

export const queries = {
  slides: queriesOf('slides', 'slides'),
  news: queriesOf('news'),
  tour: queriesOf('tour', 'tour'),
}

const MINUTE = 60_000

/** What home shows; asked again when the hub says so, and by who comes back to the page. */
export const boardQuery = queryOptions({
  queryKey: ['news', 'board'],
  queryFn: ({ signal }) => call(getBoard, {}, { signal }),
  staleTime: MINUTE,
  refetchOnWindowFocus: true,
})

export const newsQuery = (id: number) =>
  queryOptions({
    queryKey: ['news', 'reading', id],
    queryFn: ({ signal }) => call(readNews, { params: { id } }, { signal }),
  })

export const tourQuery = queryOptions({
  queryKey: ['news', 'tour'],
  queryFn: ({ signal }) => call(filterTour, {}, { signal }),
  staleTime: MASTER_DATA_MS,
})

export const readersQuery = (id: number) =>
  queryOptions({
    queryKey: ['news', 'readers', id],
    queryFn: ({ signal }) => call(getReaders, { params: { id } }, { signal }),
  })

const profilesQuery = queryOptions({
  queryKey: ['news', 'profiles'],
  queryFn: ({ signal }) => call(getAudienceProfiles, {}, { signal }),
  staleTime: MASTER_DATA_MS,
})

/** The profiles by which an audience is narrowed. */
export const useProfiles = () => useQuery(profilesQuery)
