import { z } from 'zod'
import { endpoint, lazy, text } from '../core/index.ts'

/** What can be found by a text; each kind is a group of what is found, in this order. */
export const searchKinds = [
  'products',
  'lots',
  'people',
  'places',
  'forms',
  'checklists',
  'norms',
  'standardChecks',
  'topics',
  /** the records of a product */
  'records',
  'nonConformities',
  'actions',
  'planActions',
  'seoActions',
  'checklistAnswers',
  'trainings',
  'productionNotes',
  'supportRequests',
  'chats',
  /** what is shown to the reader today */
  'news',
  'help',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** So many of a kind are found; its list has the rest. */
export const MAX_HITS = 5

/** Shorter texts find nothing, unless they are a number. */
export const MIN_SEARCHED = 2
export const MAX_SEARCHED = 100

/** A record that was found, and the screen where its reader opens it. */
export const searchHit = lazy(() =>
  z.object({
    kind: z.enum(searchKinds),
    route: z.int(),
    params: z.record(z.string(), z.string()),
    query: z.record(z.string(), z.string()),
    title: z.string(),
    /** what it belongs to, or the line in which the text stands */
    detail: z.string().nullable(),
  }),
)

export const searchRecords = endpoint({
  name: 'home.search',
  method: 'GET',
  path: '/api/domain/v1/Home/Search',
  summary: 'Records of every kind that the caller may open, by number, name or text: a few of each kind',
  right: 'signedIn',
  schemas: () => ({
    query: z.strictObject({ text: text(MAX_SEARCHED) }),
    answer: z.object({
      hits: z.array(searchHit()),
      /** kinds that took too long: something may be there */
      late: z.array(z.enum(searchKinds)),
    }),
  }),
})
