import { z } from 'zod'
import { defineList, enabledViews, id, line, text, webAddress } from '../core/index.ts'
import { publicationLimits } from './audience.ts'
import { publication } from './publication.ts'
import { mayEditNews, mayEditSlides, mayEditTour, newsStates, slideStates, tourStates } from './states.ts'

const columns = [
  { key: 'title', kind: 'text', shown: true },
  { key: 'enabled', kind: 'flag', shown: true },
  { key: 'beginsOn', kind: 'day', sortable: true, shown: true },
  { key: 'endsOn', kind: 'day', shown: true },
  { key: 'industryIds', kind: 'text', shown: true },
  { key: 'profileIds', kind: 'text', shown: true },
  { key: 'reads', kind: 'number', shown: true },
  { key: 'position', kind: 'number', sortable: true },
  { key: 'id', kind: 'id', sortable: true },
] as const

const filters = {
  dateBegin: { kind: 'dateFrom' },
  dateEnd: { kind: 'dateTo' },
  industryId: { kind: 'ids', picker: 'industry' },
  enabled: { kind: 'flag' },
} as const

const common = { columns, filters, views: enabledViews, defaultSort: 'position', search: true } as const

export const slideList = defineList({ name: 'news', part: 'slides', ...common })
export const newsList = defineList({ name: 'news', ...common })
export const tourList = defineList({ name: 'news', part: 'tour', ...common })

const title = () => line(publicationLimits.title)
const longText = () => text(publicationLimits.body).trim()

/** Pictures that home shows one after the other, each with a title and, where it has one, a link. */
export const slides = publication({
  calls: { domain: 'news', part: 'slides', path: '/api/domain/v1/Slider', read: mayEditSlides, edit: mayEditSlides },
  list: slideList,
  states: slideStates,
  text: () => z.strictObject({ title: title() }),
  own: () => ({
    /** a slide is its picture */
    pictureId: id(),
    link: webAddress(publicationLimits.link).nullable().default(null),
  }),
  one: 'slide',
  many: 'slides',
})

/** What the plant is told, read on home; with `notify` everybody of its audience hears of it. */
export const newsLetters = publication({
  calls: { domain: 'news', path: '/api/domain/v1/NewsLetter', read: mayEditNews, edit: mayEditNews },
  list: newsList,
  states: newsStates,
  text: () =>
    z.strictObject({
      title: title(),
      summary: text(publicationLimits.summary).trim().default(''),
      body: longText().min(1, 'required'),
    }),
  own: () => ({ notify: z.boolean().default(false) }),
  one: 'piece of news',
  many: 'news',
})

/** The pages of the guided tour, which everybody is shown once. */
export const tourPages = publication({
  calls: { domain: 'news', part: 'tour', path: '/api/domain/v1/Tour', read: mayEditTour, edit: mayEditTour },
  list: tourList,
  states: tourStates,
  text: () => z.strictObject({ title: title(), body: longText().default('') }),
  own: () => ({}),
  one: 'page of the tour',
  many: 'pages of the tour',
})
