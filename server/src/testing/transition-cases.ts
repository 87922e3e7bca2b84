import {
  type AnyEndpoint,
  endpointsIn,
  isTransitionDay,
  localTime,
  type StateMachine,
  type Transition,
  type TransitionInput,
} from '@lineside/contract/core'
import type { AccessCase, AccessCases } from './access-cases.ts'
import type { Person } from './people.ts'
import type { TestPlant } from './plant.ts'

const DAY = 86_400_000

/** Days from today that lie within each bound. */
const ahead = { future: 4, notPast: 4, notFuture: 0 } as const

/** What a person gives who is asked for these; `other` is the login of who is named. */
export async function inputFor(
  plant: TestPlant,
  inputs: readonly TransitionInput[] = [],
  other: string,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const field of inputs) {
    if (field === 'reason') input.reason = 'Measured twice'
    if (typeof field === 'string') continue
    if (isTransitionDay(field)) {
      const at = new Date(plant.now().getTime() + ahead[field.bound ?? 'notFuture'] * DAY)
      input[field.day] = localTime(at, 'America/Sao_Paulo').day
    } else input[field.person] = (await plant.as(other)).accountId
  }
  return input
}

/** How the records of a state table are made, and who is who at the demo plant. */
export interface TransitionCast {
  /** a record of São Paulo in a state, version 1; `self` is the login of the person whom the table keeps out */
  make(plant: TestPlant, state: string, row: Transition<string>, self?: string): Promise<number>
  /** logins by the persons that the table names */
  people: Readonly<Record<string, string>>
  /** the login of somebody who may be named instead */
  other: string
}

/** The row of each event that has an endpoint. */
export function calledRows(machine: StateMachine): Transition<string>[] {
  const rows = machine.transitions.filter((row) => row.call)
  return rows.filter((row, index) => rows.findIndex(({ event }) => event === row.event) === index)
}

/**
 * What the proof of access must know of the endpoints that follow from a state table: it follows from their rows. A
 * row that is added is proven without a word.
 */
export function transitionCases(machine: StateMachine, endpoints: object, cast: TransitionCast): AccessCases {
  const made: readonly AnyEndpoint[] = endpointsIn({ endpoints })
  const cases = calledRows(machine).map((row): [string, AccessCase] => {
    const endpoint = made.find(({ events }) => events[0] === `${machine.name}.${row.event}`)
    if (!endpoint) throw new Error(`${machine.name}.${row.event} has no endpoint`)
    return [endpoint.name, accessOf(row, cast)]
  })
  return Object.fromEntries(cases)
}

function accessOf(row: Transition<string>, { make, people, other }: TransitionCast): AccessCase {
  const send = async (plant: TestPlant, self?: string) => ({
    params: { id: await make(plant, row.from[0] ?? '', row, self) },
    body: { rowVersion: 1, ...(await inputFor(plant, row.inputs, other)) },
  })
  const usual: AccessCase = { call: (plant) => send(plant), elsewhere: 'hidden' }
  const { actor } = row
  if (actor === 'manager') return { ...usual, by: 'manager', colleague: 'FORBIDDEN' }
  if (typeof actor === 'string') return usual
  const by = people[actor.person]
  if (by === undefined) throw new Error(`The cast names nobody for the ${actor.person} of ${row.event}`)
  const named: AccessCase = { ...usual, by, colleague: 'NOT_THE_PERSON' }
  if (!actor.differsFrom) return named
  return { ...named, samePerson: async (plant) => ({ by, sent: await send(plant, by) }) }
}

/** A login or a state; by the state that it begins in where it is not always the same. */
type ByState = string | Readonly<Record<string, string>>

/** What the table cannot know of an event. */
interface EventProof {
  /** its endpoint, where no row of it has a call */
  endpoint?: object
  /** what is sent beside the version; left out: what its row asks for */
  body?(plant: TestPlant, id: number): Promise<object> | object
  /** the login of who does it; left out: whom the cast names for its actor */
  by?: ByState
  /** where the table leaves several states: which one it is */
  to?: ByState
  /** its record, where the one of the cast will not do; `self` as there */
  make?(plant: TestPlant, state: string, self?: string): Promise<number>
  /** instead of those of the whole proof */
  others?: readonly string[]
}

/** A record as somebody reads it; `history` oldest first. */
interface SeenRecord {
  state: string
  rowVersion: number
  history: readonly object[]
  /** what its reader may do with it, where it says that */
  abilities?: Readonly<Record<string, unknown>>
}

export interface TransitionProof {
  machine: StateMachine
  /** those that follow from its rows, where any has a call */
  endpoints?: object
  cast: TransitionCast
  /** the login of who does what anyone may who holds the right */
  holder: string
  read(person: Person, id: number, plant: TestPlant): Promise<SeenRecord>
  /** what the table cannot know, by event; an event with several commands has one entry for each */
  events?: Readonly<Record<string, EventProof | readonly EventProof[]>>
  /** logins of further people who hold the rights, and are never the person that a row asks for */
  others?: readonly string[]
  /** events of people that have tests of their own: those by which a record comes to be, and of another pattern */
  byHand: readonly string[]
  /** events that a guard keeps the same person from, beside those whose actor says so */
  neverSelf?: readonly string[]
  /**
   * who is notified of an event, by which sentence: `[login, template]`, of an event that is not named nobody. Left out:
   * that is not asked.
   */
  notices?: Readonly<Record<string, readonly (readonly [login: string, template: string])[]>>
}

/** An event from one of the states that it begins in, by one of its commands. */
export interface TransitionCase {
  event: string
  from: string
  to: string
  /** the login of the right person */
  by: string
  row: Transition<string>
  endpoint: AnyEndpoint
  make(plant: TestPlant, state: string, self?: string): Promise<number>
  body(plant: TestPlant, id: number): Promise<object> | object
  others: readonly string[]
  neverSelf: boolean
}

/** The events of a table that people make. */
export const eventsOfPeople = ({ transitions }: StateMachine): string[] => [
  ...new Set(transitions.filter(({ actor }) => actor !== 'system').map(({ event }) => event)),
]

export const rowsOf = ({ transitions }: StateMachine, event: string) => transitions.filter((row) => row.event === event)

/** Every row that a person makes, from every state that it begins in, but those tested by hand. */
export function casesOf(proof: TransitionProof): TransitionCase[] {
  const { machine, events = {}, byHand } = proof
  const derived = eventsOfPeople(machine).filter((event) => !byHand.includes(event))
  const unknown = Object.keys(events).find((event) => !derived.includes(event))
  if (unknown) throw new Error(`No person makes ${machine.name}.${unknown}, or it is tested by hand`)
  return derived.flatMap((event) =>
    [events[event] ?? {}]
      .flat()
      .flatMap((way) =>
        rowsOf(machine, event).flatMap((row) => row.from.map((from) => caseOf(proof, row, way, from ?? ''))),
      ),
  )
}

function caseOf(proof: TransitionProof, row: Transition<string>, way: EventProof, from: string): TransitionCase {
  const { machine, cast, neverSelf = [] } = proof
  const { event, actor } = row
  const name = `${machine.name}.${event} from ${from}`
  const to = typeof row.to === 'string' ? row.to : chosen(way.to, from)
  if (!to) throw new Error(`${name} leads to several states: say to which under events`)
  return {
    event,
    from,
    to,
    by: chosen(way.by, from) ?? personOf(proof, row),
    row,
    endpoint: endpointOf(proof, event, way),
    make: way.make ?? ((plant, state, self) => cast.make(plant, state, row, self)),
    body: way.body ?? ((plant) => inputFor(plant, row.inputs, cast.other)),
    others: way.others ?? proof.others ?? [],
    neverSelf: (typeof actor === 'object' && actor.differsFrom !== undefined) || neverSelf.includes(event),
  }
}

const chosen = (value: ByState | undefined, from: string) => (typeof value === 'object' ? value[from] : value)

function personOf({ cast, holder }: TransitionProof, { event, actor }: Transition<string>): string {
  if (actor === 'manager') return 'manager'
  if (typeof actor === 'string') return holder
  const login = cast.people[actor.person]
  if (login === undefined) throw new Error(`The cast names nobody for the ${actor.person} of ${event}`)
  return login
}

function endpointOf(
  { machine, endpoints = {} }: TransitionProof,
  event: string,
  { endpoint }: EventProof,
): AnyEndpoint {
  const name = `${machine.name}.${event}`
  const match = endpoint
    ? endpointsIn({ endpoint })[0]
    : endpointsIn({ endpoints }).find(({ events }) => events[0] === name)
  if (!match) throw new Error(`${name} has no endpoint: name it under events, or the event under byHand`)
  return match
}
