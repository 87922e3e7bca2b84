import { z } from 'zod'
import {
  abilities,
  byId,
  type CatalogueCalls,
  type Endpoint,
  endpoint,
  type FilterKind,
  id,
  type Language,
  type Lazy,
  type ListDefinition,
  languages,
  lazy,
  listEndpoint,
  recordCalls,
  recordState,
  removeEndpoint,
  type StateMachine,
  setEnabledEndpoint,
  versioned,
} from '../core/index.ts'
import { inLanguages, languageCode } from '../core/rich-text/index.ts'
import { audience, refuseUnpublishable } from './audience.ts'

interface Input<T extends z.ZodType, O extends z.ZodRawShape, F extends Record<string, FilterKind>> {
  calls: CatalogueCalls
  list: ListDefinition<string, F>
  states: StateMachine<'ENABLED' | 'DISABLED'>
  /** what is written in one language; it has a `title` */
  text: () => T
  /** the same as it is answered: it was checked when it came */
  stored: () => T
  /** what it has beside audience, days and picture */
  own: () => O
  one: string
  many: string
}

/** In which order they stand: behind another one, or first. */
const place = lazy(() => z.strictObject({ ...versioned(), afterId: id().nullable() }))

const standing = () => ({
  id: id(),
  enabled: z.boolean(),
  state: recordState(),
  position: z.int(),
  /** translations that are older than what they were made from */
  stale: z.array(languageCode()),
  /** how many people have read it */
  reads: z.int().nonnegative(),
  ...versioned(),
  abilities: abilities(),
})

/**
 * What is published to people of some plants, see `publicationStates`: its schemas and the calls of who manages it. Who
 * manages those of some plants sees what is for these plants alone.
 */
export function publication<
  T extends z.ZodType<{ title: string }>,
  O extends z.ZodRawShape,
  F extends Record<string, FilterKind>,
>(input: Input<T, O, F>) {
  const { calls, list, one, many } = input
  const shape = (text: () => T) => ({ ...audience(), ...input.own(), texts: inLanguages(text) })
  const name = calls.part === undefined ? calls.domain : `${calls.domain}.${calls.part}`
  const verb = (one: string) => (calls.part === undefined ? one : `${calls.part}.${one}`)
  const content = lazy(() =>
    z.strictObject(shape(input.text)).superRefine((sent, ctx) => refuseUnpublishable(sent as Sent, ctx)),
  )
  const change = lazy(() =>
    z
      .strictObject({
        ...versioned(),
        ...shape(input.text),
        /** translations that still follow their source, though it was written on since */
        upToDate: z.array(languageCode()).max(languages.length).default([]),
      })
      .superRefine((sent, ctx) => refuseUnpublishable(sent as Sent, ctx)),
  )
  const record = lazy(() => z.object({ ...shape(input.stored), ...standing() }))
  const row = lazy(() =>
    z.object({
      ...standing(),
      /** in the reader's language, else in its own */
      title: z.string(),
      beginsOn: z.string(),
      endsOn: z.string().nullable(),
      industryIds: z.array(id()),
      profileIds: z.array(id()),
      pictureId: id().nullable(),
    }),
  )
  return {
    name,
    columns: list,
    states: input.states,
    content,
    record,
    row,
    list: listEndpoint(calls, { list, row, summary: `The ${many} for the own plants, enabled and disabled` }),
    ...recordCalls(calls, {
      record,
      fresh: content,
      change,
      summaries: {
        get: `One of the ${many} with all that was written`,
        log: `The history of one of the ${many}, oldest first`,
        create: `Create a ${one}; it is disabled until it is enabled`,
        change: `Change a ${one}, enabled or not`,
      },
    }),
    setEnabled: setEnabledEndpoint(calls, { summary: `Enable or disable a ${one}`, record }),
    move: endpoint({
      name: `news.${verb('move')}`,
      method: 'PUT',
      path: `${calls.path}/{id}/Move`,
      summary: `Put a ${one} behind another one, or first`,
      right: calls.edit,
      events: ['news.reordered'],
      schemas: () => ({ params: byId(), body: place(), answer: record() }),
    }),
    remove: removeEndpoint(calls, { summary: `Remove a disabled ${one}; its history stays` }),
  }
}

// the parts of a content that its check reads, whatever else it has
interface Sent {
  beginsOn: string
  endsOn: string | null
  sourceLanguage: Language
  texts: Partial<Record<Language, object | undefined>>
}

export type Publication = ReturnType<
  typeof publication<z.ZodType<{ title: string }>, z.ZodRawShape, Record<string, FilterKind>>
>
export type PublicationRow = z.output<ReturnType<Publication['row']>>
export type { Lazy }

type ById = ReturnType<typeof byId>

/** The calls of something that is published, whichever it is: `R` is what all of them have of a record. */
export interface PublicationCalls<R> extends Pick<Publication, 'name' | 'states' | 'log' | 'remove'> {
  columns: ListDefinition<string, Record<string, FilterKind>>
  content: Lazy<z.ZodType<object, Record<string, unknown>>>
  list: Endpoint<{ query: z.ZodObject; answer: z.ZodType<PublicationRow[]> }>
  get: Endpoint<{ params: ById; answer: z.ZodType<R> }>
  create: Endpoint<{ body: z.ZodType<object, object>; answer: z.ZodType<R> }>
  change: Endpoint<{
    params: ById
    body: z.ZodType<{ rowVersion: number; upToDate: Language[] }, object>
    answer: z.ZodType<R>
  }>
  setEnabled: Endpoint<{
    params: ById
    body: z.ZodType<{ rowVersion: number; enabled: boolean }, { rowVersion: number; enabled: boolean }>
    answer: z.ZodType<R>
  }>
  move: Endpoint<{ params: ById; body: ReturnType<typeof place>; answer: z.ZodType<R> }>
}
