import type { Board, Item, NewsReading, Row, TourReading } from './queries.ts'

const bodyText = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

export const board: Board = {
  slides: [
    { id: 1, title: 'Safety first', link: null, pictureId: null },
    { id: 2, title: 'Quality week', link: '/nao-conformidade', pictureId: null },
  ],
  news: [{ id: 7, title: 'A new form', summary: 'Clean first', beginsOn: '2026-11-20', read: false }],
}

export const reading: NewsReading = {
  id: 7,
  title: 'A new form',
  summary: 'Clean first',
  body: bodyText('Whoever cleans does not release.'),
  language: 'en-US',
  beginsOn: '2026-11-20',
  pictureId: null,
  read: false,
}

const tourPage = (id: number, title: string): TourReading => ({
  id,
  title,
  body: bodyText(`About ${title}`),
  language: 'en-US',
  beginsOn: '2026-11-01',
  pictureId: null,
  seen: false,
})

export const tourPages = [tourPage(20, 'Home leads'), tourPage(21, 'Lists filter')]

const abilities = { changed: true, reordered: true, enabled: true, removed: true } as const

export const slide: Item = {
  id: 3,
  enabled: false,
  state: 'DISABLED',
  position: 1,
  reads: 0,
  stale: [],
  rowVersion: 1,
  abilities,
  industryIds: [1],
  profileIds: [],
  beginsOn: '2026-11-20',
  endsOn: null,
  pictureId: null,
  sourceLanguage: 'en-US',
  texts: { 'en-US': { title: 'Safety first' } },
  link: null,
}

const row = (id: number, title: string): Row => ({
  id,
  title,
  enabled: true,
  state: 'ENABLED',
  position: id,
  reads: 0,
  stale: [],
  rowVersion: 4,
  abilities: { changed: true, reordered: true, disabled: true },
  beginsOn: '2026-11-20',
  endsOn: null,
  industryIds: [1],
  profileIds: [],
  pictureId: null,
})

export const rows = [row(1, 'Safety first'), row(2, 'Quality week'), row(4, 'A new line')]
