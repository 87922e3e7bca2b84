import { z } from 'zod'
import { abilities } from '../history.ts'
import { type Lazy, lazy } from '../lazy.ts'
import type { FilterKind, ListDefinition } from '../list.ts'
import type { Need } from '../rights.ts'
import { id } from '../scalars.ts'
import { defineCatalogue } from './define.ts'
import type { CatalogueCalls } from './endpoints.ts'
import { recordState, versioned } from './schemas.ts'

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
  return {
    ...defineCatalogue({
      calls,
      list,
      listedFor: [...calls.read, ...(input.listedFor ?? [])],
      row,
      record,
      fresh,
      change,
      summaries: {
        list: `The ${many} of the own plants`,
        get: `One of the ${many} of the own plants`,
        log: `The history of one of the ${many}, oldest first`,
        create: `Create a ${one}; its name is its own in its plant`,
        change: `Change a ${one}; what is left out stays`,
        setEnabled: `Enable or disable a ${one}`,
      },
    }),
    content,
    /** it belongs to its plant for good */
    fresh,
  }
}

type State = ReturnType<typeof recordState>

/** Any of them, as far as all are alike. */
export type PlantCatalogue = ReturnType<typeof plantCatalogue<{ name: z.ZodString }, Record<string, FilterKind>>>
