import { permissions } from '@lineside/contract/core'
import {
  newsLetters,
  newsList,
  newsStates,
  slideList,
  slideStates,
  slides,
  tourList,
  tourPages,
  tourStates,
} from '@lineside/contract/news'
import { call } from '../../core/api/index.ts'
import { addressOf } from '../../core/navigation/index.ts'
import { type Item, queries, type Row } from './queries.ts'
import { titleIn } from './titles.ts'

export type Part = 'slides' | 'news' | 'tour'

const of = (calls: object) => calls as unknown as typeof newsLetters

interface Subject {
  id: number
  rowVersion: number
}

const nameOf = (subject: object) => ('title' in subject ? (subject as Row).title : titleIn(subject as Item))

function commandsOf(part: Part, calls: typeof newsLetters) {
  const own = { domain: 'news' as const, queries: queries[part] as never, nameOf }
  return {
    enabling: {
      ...own,
      send: ({ id, rowVersion }: Subject, enabled: boolean) =>
        call(calls.setEnabled, { params: { id }, body: { rowVersion, enabled } }),
    },
    removing: {
      ...own,
      send: ({ id, rowVersion }: Subject) => call(calls.remove, { params: { id }, body: { rowVersion } }),
    },
    move: ({ id, rowVersion }: Subject, afterId: number | null) =>
      call(calls.move, { params: { id }, body: { rowVersion, afterId } }),
    create: (body: object) => call(calls.create, { body: body as never }) as unknown as Promise<Item>,
    change: (id: number, body: object) =>
      call(calls.change, { params: { id }, body: body as never }) as unknown as Promise<Item>,
  }
}

/** Where the records of a kind are opened, edited and made. */
interface Addresses {
  list: string
  fresh: string
  open: (id: number) => string
  edit: (id: number) => string
}

const tour = (query: Record<string, string | number>) => addressOf(1001, {}, query)

const addresses: Record<Part, Addresses> = {
  slides: {
    list: addressOf(2900),
    fresh: addressOf(2901),
    open: (id) => addressOf(2903, { id }),
    edit: (id) => addressOf(2902, { id }),
  },
  news: {
    list: addressOf(3100),
    fresh: addressOf(3101, { id: 'novo' }),
    open: (id) => addressOf(3101, { id }),
    edit: (id) => addressOf(3101, { id }),
  },
  tour: {
    list: tour({ tab: 'manage' }),
    fresh: tour({ tab: 'manage', page: 'novo' }),
    open: (id) => tour({ tab: 'manage', page: id }),
    edit: (id) => tour({ tab: 'manage', page: id }),
  },
}

/** What differs between slides, news and pages of the tour. */
export const kinds = {
  slides: {
    part: 'slides',
    calls: of(slides),
    list: slideList,
    machine: slideStates,
    permission: permissions.slider,
    has: { summary: false, body: false, link: true, notify: false },
    addresses: addresses.slides,
    ...commandsOf('slides', of(slides)),
  },
  news: {
    part: 'news',
    calls: newsLetters,
    list: newsList,
    machine: newsStates,
    permission: permissions.news,
    has: { summary: true, body: true, link: false, notify: true },
    addresses: addresses.news,
    ...commandsOf('news', newsLetters),
  },
  tour: {
    part: 'tour',
    calls: of(tourPages),
    list: tourList,
    machine: tourStates,
    permission: permissions.helpCentre,
    has: { summary: false, body: true, link: false, notify: false },
    addresses: addresses.tour,
    ...commandsOf('tour', of(tourPages)),
  },
} as const

export type Kind = (typeof kinds)[Part]
