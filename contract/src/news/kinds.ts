import { z } from 'zod'
import { defineList, enabledViews, id, line, text } from '../core/index.ts'
import { isAllowedHref, isBlank, type RichText, richText, storedRichText } from '../core/rich-text/index.ts'
import { publicationLimits } from './audience.ts'
import { publication } from './publication.ts'
import {
  mayEditNews,
  mayEditSlides,
  mayEditTour,
  mayReadNews,
  mayReadSlides,
  mayReadTour,
  newsStates,
  slideStates,
  tourStates,
} from './states.ts'

const shown = [
  { key: 'title', kind: 'text', shown: true },
  { key: 'enabled', kind: 'flag', shown: true },
  { key: 'beginsOn', kind: 'day', sortable: true, shown: true },
  { key: 'endsOn', kind: 'day', shown: true },
  { key: 'industryIds', kind: 'text', shown: true },
  { key: 'profileIds', kind: 'text', shown: true },
  { key: 'stale', kind: 'text' },
] as const

const placed = [
  { key: 'position', kind: 'number', sortable: true },
  { key: 'id', kind: 'id', sortable: true },
] as const

const filters = {
  dateBegin: { kind: 'dateFrom' },
  dateEnd: { kind: 'dateTo' },
  industryId: { kind: 'ids', picker: 'industry' },
  enabled: { kind: 'flag' },
} as const

const common = { filters, views: enabledViews, defaultSort: 'position', search: true } as const
const reads = { key: 'reads', kind: 'number', shown: true } as const

export const slideList = defineList({ name: 'news', part: 'slides', columns: [...shown, ...placed], ...common })
export const newsList = defineList({ name: 'news', columns: [...shown, reads, ...placed], ...common })
export const tourList = defineList({ name: 'news', part: 'tour', columns: [...shown, reads, ...placed], ...common })

const picture = () => id().nullable().default(null)
const title = () => line(publicationLimits.title)
/** The address of a page on the web, or of one of the portal. */
const link = () => text(publicationLimits.link).trim().min(1, 'required').refine(isAllowedHref, 'linkNotAllowed')

const newsText = (body: () => z.ZodType<RichText>) =>
  z.strictObject({
    title: title(),
    /** what stands on home below the title */
    summary: text(publicationLimits.summary).trim().default(''),
    body: body(),
  })

const tourText = (body: () => z.ZodType<RichText>) => z.strictObject({ title: title(), body: body() })

const slideText = () => z.strictObject({ title: title() })
const written = () => richText().refine((body) => !isBlank(body), 'required')

/** Pictures that home shows one after the other, each with a title and, where it has one, a link. */
export const slides = publication({
  calls: { domain: 'news', part: 'slides', path: '/api/domain/v1/Slider', read: mayReadSlides, edit: mayEditSlides },
  list: slideList,
  states: slideStates,
  text: slideText,
  stored: slideText,
  own: () => ({
    /** a slide is its picture */
    pictureId: id(),
    link: link().nullable().default(null),
  }),
  one: 'slide',
  many: 'slides',
})

/** What the plant is told, read on home; with `notify` everybody of its audience hears of it. */
export const newsLetters = publication({
  calls: { domain: 'news', path: '/api/domain/v1/NewsLetter', read: mayReadNews, edit: mayEditNews },
  list: newsList,
  states: newsStates,
  text: () => newsText(written),
  stored: () => newsText(storedRichText),
  own: () => ({ pictureId: picture(), notify: z.boolean().default(false) }),
  one: 'piece of news',
  many: 'news',
})

/** The pages of the guided tour, which everybody is shown once. */
export const tourPages = publication({
  calls: { domain: 'news', part: 'tour', path: '/api/domain/v1/Tour', read: mayReadTour, edit: mayEditTour },
  list: tourList,
  states: tourStates,
  text: () => tourText(written),
  stored: () => tourText(storedRichText),
  own: () => ({ pictureId: picture() }),
  one: 'page of the tour',
  many: 'pages of the tour',
})
