import { z } from 'zod'
import { type AnyEndpoint, type Endpoint, endpoint } from './endpoint.ts'
import { idText } from './scalars.ts'
import type { StateMachine, Transition, TransitionCall } from './states.ts'
import { transitionInputFields } from './transition-inputs.ts'

type InputOf<R> = R extends { inputs: readonly (infer A)[] } ? A : never

type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

type Input<A> = A extends 'reason'
  ? { reason: string }
  : A extends { day: infer F extends string }
    ? { [K in F]: string }
    : A extends { person: infer F extends string }
      ? { [K in F]: number }
      : never

type Version = { rowVersion: number }
type Read<A> = Version & Together<Input<A> | (A extends 'evidence' ? { fileIds: number[] } : never)>
type Sent<A> = Version & Together<Input<A> | (A extends 'evidence' ? { fileIds?: number[] } : never)>

type ById = z.ZodObject<{ id: ReturnType<typeof idText> }>

/** The endpoint of a row: what it asks for is its body, beside the version that the person saw. */
export type TransitionEndpoint<R, A extends z.ZodType> = Endpoint<{
  params: ById
  body: z.ZodType<Read<InputOf<R>>, Sent<InputOf<R>>>
  answer: A
}>

/** The endpoints of a machine by the event that they make. */
export type TransitionEndpoints<R, A extends z.ZodType> = {
  [Row in Extract<R, { call: TransitionCall }> as Row extends { event: infer E extends string }
    ? E
    : never]: TransitionEndpoint<Row, A>
}

/** Whether a row asks for one of the words. */
export const takesInput = (row: Pick<Transition<string>, 'inputs'>, word: 'reason' | 'evidence' | 'confirmation') =>
  row.inputs?.includes(word) ?? false

/**
 * A `PUT` below the record's address for each row that has a `call`: name, path, summary, right, events and body follow
 * from the row; it answers the record as it then stands.
 */
export function transitionEndpoints<S extends string, R extends Transition<S>, A extends z.ZodType>(
  machine: StateMachine<S, R>,
  of: { path: string; answer: () => A },
): TransitionEndpoints<R, A> {
  const made: Record<string, unknown> = {}
  for (const row of machine.transitions) {
    if (row.call) made[row.event] ??= endpointOf(machine.name, row, row.call, of)
  }
  return made as TransitionEndpoints<R, A>
}

function endpointOf(
  domain: string,
  row: Transition<string>,
  { verb, path = verb.charAt(0).toUpperCase() + verb.slice(1), summary, follows = [] }: TransitionCall,
  of: { path: string; answer: () => z.ZodType },
) {
  return endpoint({
    name: `${domain}.${verb}`,
    method: 'PUT',
    path: `${of.path}/${path}`,
    summary,
    right: row.needs ?? [],
    events: [`${domain}.${row.event}`, ...follows],
    schemas: () => ({
      params: z.object({ id: idText() }),
      body: z.strictObject({ rowVersion: z.int().positive(), ...transitionInputFields(row.inputs ?? []) }),
      answer: of.answer(),
    }),
  })
}

/** One of them by its event, for a door that names it. */
export const endpointBy = <T, E extends keyof T>(endpoints: T, event: E): T[E] => endpoints[event]

/** Every endpoint that a door offers: by itself or among those of a machine. */
export function endpointsIn(door: object): AnyEndpoint[] {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  const isEndpoint = (value: unknown): value is AnyEndpoint => isObject(value) && 'schemas' in value && 'right' in value
  const offered = Object.values(door).flatMap((one: unknown) =>
    isEndpoint(one) ? [one] : isObject(one) && !Array.isArray(one) ? Object.values(one).filter(isEndpoint) : [],
  )
  return [...new Set(offered)]
}
