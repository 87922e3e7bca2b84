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
    return [endpoint.name, caseOf(row, cast)]
  })
  return Object.fromEntries(cases)
}

function caseOf(row: Transition<string>, { make, people, other }: TransitionCast): AccessCase {
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
