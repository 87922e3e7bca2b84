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
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'
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
export const boardQuery = callQuery(['news', 'board'], getBoard, { staleTime: MINUTE, refetchOnWindowFocus: true })

export const newsQuery = (id: number) => callQuery(['news', 'reading', id], readNews, { params: { id } })

export const tourQuery = callQuery(['news', 'tour'], filterTour, { staleTime: MASTER_DATA_MS })

export const readersQuery = (id: number) => callQuery(['news', 'readers', id], getReaders, { params: { id } })

const profilesQuery = callQuery(['news', 'profiles'], getAudienceProfiles, { staleTime: MASTER_DATA_MS })

/** The profiles by which an audience is narrowed. */
export const useProfiles = () => useQuery(profilesQuery)
