import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { type Infer, lazy } from './lazy.ts'
import { id, idText, instant } from './scalars.ts'

/** What an act may touch, in the order in which its recap says it. Each has its words in the web, with its count. */
export const recapSubjects = [
  'rejectedInputs',
  'blockedInputs',
  'stock',
  'movement',
  'lots',
  'madeOf',
  'nonConformities',
  'repeats',
  'actions',
  'forms',
  'points',
  'people',
  'attendees',
  'slots',
  'routes',
  'answers',
  'expected',
  'tasks',
  'sessions',
  'articles',
  'places',
] as const
export type RecapSubject = (typeof recapSubjects)[number]

/** What speaks against an act, and stands before what it touches. */
export const recapCautions: ReadonlySet<RecapSubject> = new Set<RecapSubject>(['rejectedInputs', 'blockedInputs'])

/** At most so many of what is touched are named; the count says how many there are. */
export const MAX_RECAP_NAMES = 5

const touched = () =>
  z.object({
    what: z.enum(recapSubjects),
    count: z.int().min(0),
    /** the first of them */
    names: z.array(z.string()).max(MAX_RECAP_NAMES),
    /** how much it is, a sum for each unit; digits with a point */
    amounts: z.array(z.object({ quantity: z.string(), unit: z.string() })),
  })

/** What somebody must know before a dangerous act: why the record is as it is, and what and how much the act touches. */
export const recap = lazy(() =>
  z.object({
    /** the plant whose calendar its times are read by; null: it belongs to none */
    industryId: id().nullable(),
    /** how it came to be as it stands; null where its history does not say it. `by` null: the system */
    since: z
      .object({
        event: z.string(),
        at: instant(),
        by: z.object({ id: id(), name: z.string() }).nullable(),
        reason: z.string().nullable(),
      })
      .nullable(),
    /** with what is there none of; empty: nothing that is counted depends on such records */
    touches: z.array(touched()),
  }),
)

export type Recap = Infer<typeof recap>

export const getRecap = endpoint({
  name: 'core.getRecap',
  method: 'GET',
  path: '/api/domain/v1/Recap/{of}/{id}/{event}',
  summary:
    'What to know before a dangerous act on a record: why it is as it is and what the act touches; for who holds the right to act',
  right: 'signedIn',
  schemas: () => ({
    params: z.object({
      /** a state table by its name, with that of its part: `lots`, `lots.movements` */
      of: z.string().regex(/^[a-z][A-Za-z-]{0,60}(\.[A-Za-z-]{1,60})?$/, 'invalid'),
      id: idText(),
      event: z.string().regex(/^[A-Za-z]{1,60}$/, 'invalid'),
    }),
    answer: recap(),
  }),
})

/** What a state table is called where its records are recapped. */
export const recappedAs = ({ name, part }: { name: string; part?: string | undefined }): string =>
  part === undefined ? name : `${name}.${part}`
