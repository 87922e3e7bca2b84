import { permissions } from '@lineside/contract/core'
import { newsList, newsStates, slideList, slideStates, tourList, tourStates } from '@lineside/contract/news'
import { call } from '../../core/api/index.ts'
import { addressOf } from '../../core/navigation/index.ts'
import { calls, type Item, queries, type Row } from './queries.ts'
import { titleIn } from './titles.ts'

export type Part = 'slides' | 'news' | 'tour'

interface Subject {
  id: number
  rowVersion: number
}

const nameOf = (subject: object) => ('title' in subject ? (subject as Row).title : titleIn(subject as Item))

function commandsOf(part: Part) {
  const own = { domain: 'news' as const, queries: queries[part], nameOf }
  const called = calls[part]
  return {
    enabling: {
      ...own,
      publishes: true as const,
      send: ({ id, rowVersion }: Subject, enabled: boolean) =>
        call(called.setEnabled, { params: { id }, body: { rowVersion, enabled } }),
    },
    removing: {
      ...own,
      send: ({ id, rowVersion }: Subject) => call(called.remove, { params: { id }, body: { rowVersion } }),
    },
    move: ({ id, rowVersion }: Subject, afterId: number | null) =>
      call(called.move, { params: { id }, body: { rowVersion, afterId } }),
    create: (body: object) => call(called.create, { body }),
    change: (id: number, body: object) => call(called.change, { params: { id }, body }),
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
    calls: calls.slides,
    list: slideList,
    machine: slideStates,
    permission: permissions.slider,
    has: { summary: false, body: false, link: true, notify: false },
    addresses: addresses.slides,
    ...commandsOf('slides'),
  },
  news: {
    part: 'news',
    calls: calls.news,
    list: newsList,
    machine: newsStates,
    permission: permissions.news,
    has: { summary: true, body: true, link: false, notify: true },
    addresses: addresses.news,
    ...commandsOf('news'),
  },
  tour: {
    part: 'tour',
    calls: calls.tour,
    list: tourList,
    machine: tourStates,
    permission: permissions.helpCentre,
    has: { summary: false, body: true, link: false, notify: false },
    addresses: addresses.tour,
    ...commandsOf('tour'),
  },
} as const

export type Kind = (typeof kinds)[Part]
