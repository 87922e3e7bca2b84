import { z } from 'zod'
import { exportOf } from '../export.ts'
import { abilities } from '../history.ts'
import { type Lazy, lazy } from '../lazy.ts'
import type { FilterKind, ListDefinition } from '../list.ts'
import type { Need } from '../rights.ts'
import { id } from '../scalars.ts'
import {
  type CatalogueCalls,
  changeEndpoint,
  createEndpoint,
  getEndpoint,
  listEndpoint,
  logEndpoint,
  namedBy,
  setEnabledEndpoint,
} from './endpoints.ts'
import { recordState, versioned } from './schemas.ts'
import { catalogueStates } from './states.ts'

type Whole<C extends z.ZodRawShape> = { -readonly [K in keyof C]: z.ZodNonOptional<C[K]> }
type Any<C extends z.ZodRawShape> = ReturnType<z.ZodObject<C>['partial']>['shape']

const place = () => ({ id: id(), industryId: id() })
/** `abilities`: `changed`, `enabled`, `disabled` */
const standing = () => ({ enabled: z.boolean(), ...versioned(), abilities: abilities() })

type Place = ReturnType<typeof place>
type Standing = ReturnType<typeof standing>
type Row<C extends z.ZodRawShape> = Place & Whole<C> & Standing

interface Input<C extends z.ZodRawShape, F extends Record<string, FilterKind>> {
  calls: CatalogueCalls
  list: ListDefinition<string, F>
  /** what people enter: `name`, its own within the plant, and whatever else; what is optional has a default */
  content: Lazy<z.ZodObject<C, z.core.$strict>>
  /** who finds its records to use them, beside those who read them: the list alone is theirs */
  listedFor?: readonly Need[]
  /** English, for who programs against it: 'gauge', 'gauges' */
  one: string
  many: string
}

/**
 * A catalogue whose records belong to one plant for good, with a name of their own there: its schemas, states and usual
 * calls, for a domain whose business is its fields. One that differs in a call or a schema writes that one beside it.
 */
export function plantCatalogue<C extends z.ZodRawShape, F extends Record<string, FilterKind>>(input: Input<C, F>) {
  const { calls, list, content, one, many } = input
  const whole = (): Whole<C> => content().required().shape
  const row = lazy(() => z.object({ ...place(), ...whole(), ...standing() } as Row<C>))
  const record = lazy(() => z.object({ ...row().shape, state: recordState() } as Row<C> & { state: State }))
  const fresh = lazy(() => z.strictObject({ industryId: id(), ...content().shape }))
  const change = lazy(() => z.strictObject({ ...versioned(), ...(content().partial().shape as Any<C>) }))
  const listing = { list, row, summary: `The ${many} of the own plants` }
  const listed = listEndpoint(calls, { ...listing, right: [...calls.read, ...(input.listedFor ?? [])] })
  return {
    /** the domain, as its texts and its history name it */
    name: calls.domain,
    /** as its calls and the history name its records: the domain, or its part */
    entity: namedBy(calls),
    /** its columns and filters */
    columns: list,
    /** a disabled one is offered to nothing new; what uses it already still does */
    states: catalogueStates({ name: calls.domain, needs: calls.edit, ...(calls.part && { part: calls.part }) }),
    row,
    record,
    content,
    /** it belongs to its plant for good */
    fresh,
    list: listed,
    export: exportOf(listEndpoint(calls, listing), list),
    get: getEndpoint(calls, { summary: `One of the ${many} of the own plants`, record }),
    log: logEndpoint(calls, { summary: `The history of one of the ${many}, oldest first` }),
    create: createEndpoint(calls, {
      summary: `Create a ${one}; its name is its own in its plant`,
      body: fresh,
      record,
    }),
    change: changeEndpoint(calls, { summary: `Change a ${one}; what is left out stays`, body: change, record }),
    setEnabled: setEnabledEndpoint(calls, { summary: `Enable or disable a ${one}`, record }),
  }
}

type State = ReturnType<typeof recordState>

/** Any of them, as far as all are alike. */
export type PlantCatalogue = ReturnType<typeof plantCatalogue<{ name: z.ZodString }, Record<string, FilterKind>>>
