import { z } from 'zod'
import { byId, day, endpoint, flag, id, instant, lazy } from '../core/index.ts'
import { languageCode, storedRichText } from '../core/rich-text/index.ts'
import { mayReadNews, mayReadSlides, mayReadTour } from './states.ts'

/** So many of the news stand on home. */
export const BOARD_NEWS = 5
/** So many of its audience are named. */
export const MAX_PEOPLE = 100

/** What home shows: slides in their order, then news; each in the reader's language, else in its own. */
export const board = lazy(() =>
  z.object({
    slides: z.array(z.object({ id: id(), title: z.string(), link: z.string().nullable(), pictureId: id().nullable() })),
    news: z.array(
      z.object({ id: id(), title: z.string(), summary: z.string(), beginsOn: z.string(), read: z.boolean() }),
    ),
  }),
)

export const newsReading = lazy(() =>
  z.object({
    id: id(),
    title: z.string(),
    summary: z.string(),
    body: storedRichText(),
    language: languageCode(),
    beginsOn: z.string(),
    pictureId: id().nullable(),
    read: z.boolean(),
  }),
)

export const tourReading = lazy(() =>
  z.object({
    id: id(),
    title: z.string(),
    body: storedRichText(),
    language: languageCode(),
    beginsOn: z.string(),
    pictureId: id().nullable(),
    /** the reader was shown it before */
    seen: z.boolean(),
  }),
)

/** Who of an audience has read it: how many, and by name, those who have not first. */
export const readersAnswer = lazy(() =>
  z.object({
    audience: z.int(),
    read: z.int(),
    /** at most 100 */
    people: z.array(z.object({ id: id(), name: z.string(), readAt: instant().nullable() })),
  }),
)

export const getBoard = endpoint({
  name: 'news.board',
  method: 'GET',
  path: '/api/domain/v1/NewsLetter/Board',
  summary: 'The slides and the latest news that are shown to the caller today',
  right: 'signedIn',
  schemas: () => ({ answer: board() }),
})

export const readNews = endpoint({
  name: 'news.read',
  method: 'GET',
  path: '/api/domain/v1/NewsLetter/{id}/Reading',
  summary: 'A piece of news, for whom it is published',
  right: 'signedIn',
  schemas: () => ({ params: byId(), answer: newsReading() }),
})

export const markNewsRead = endpoint({
  name: 'news.markRead',
  method: 'PUT',
  path: '/api/domain/v1/NewsLetter/{id}/Read',
  summary: 'Mark a piece of news as read by the caller',
  right: 'signedIn',
  personal: true,
  schemas: () => ({ params: byId(), answer: z.object({ read: z.literal(true) }) }),
})

export const filterTour = endpoint({
  name: 'news.filterTour',
  method: 'GET',
  path: '/api/domain/v1/Tour/Filter',
  summary: 'The pages of the tour for the caller that began in a range of days: from 1970-01-01 to today',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({ dateBegin: day().optional(), dateEnd: day().optional() }),
    answer: z.array(tourReading()),
  }),
})

export const markTourSeen = endpoint({
  name: 'news.markTourSeen',
  method: 'PUT',
  path: '/api/domain/v1/Tour/Seen',
  summary: 'Remember that the caller was shown the tour as it is today; what is new to them later is shown again',
  right: 'signedIn',
  personal: true,
  schemas: () => ({ answer: z.object({ seen: z.int() }) }),
})

export const getReaders = endpoint({
  name: 'news.getReaders',
  method: 'GET',
  path: '/api/domain/v1/NewsLetter/{id}/Readers',
  summary: `Who of its audience has read a piece of news; by name the first ${MAX_PEOPLE}, those who have not first`,
  right: mayReadNews,
  schemas: () => ({
    params: byId(),
    query: z.strictObject({ unread: flag().optional() }),
    answer: readersAnswer(),
  }),
})

export const getAudienceProfiles = endpoint({
  name: 'news.getAudienceProfiles',
  method: 'GET',
  path: '/api/domain/v1/NewsLetter/Profiles',
  summary: 'The profiles by which an audience is narrowed, by name',
  right: [...mayReadNews, ...mayReadSlides, ...mayReadTour],
  schemas: () => ({ answer: z.array(z.object({ id: id(), name: z.string(), enabled: z.boolean() })) }),
})
