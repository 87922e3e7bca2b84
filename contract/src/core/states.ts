import type { Need } from './rights.ts'

export type Tone = 'done' | 'ongoing' | 'approval' | 'tardy' | 'overdue' | 'cancelled' | 'rejected' | 'neutral'

/**
 * Who acts in a transition, besides holding its right. `system` rows have no button and no endpoint; `manager` is an
 * account with the role Manager or an administrator (decisions 0, rules 10 and 15).
 */
export type TransitionActor =
  | 'system'
  | 'anyone'
  | 'manager'
  | {
      person: string
      /** a manager may do it as well */
      orManager?: true
      /** segregation of duties (P!): never this person, not even as administrator */
      differsFrom?: string
    }

/** Where an asked day lies, by the plant's calendar: after today, today or later, today or before. */
export type DayBound = 'future' | 'notPast' | 'notFuture'

/** A day that the person gives: the name of its field in the body, of its column (`columns.<name>`) and in the history. */
export interface TransitionDay {
  day: string
  bound?: DayBound
}

/**
 * Another person than now, by the name of the field in the body: `responsibleId`, in words `columns.responsible`. Who is
 * named must hold `needs` at the plant of the record.
 */
export interface TransitionPerson {
  person: `${string}Id`
  needs: Need
}

/**
 * What a transition asks of the person: `reason` (5 to 400 characters), `evidence` (files, at least one where the record
 * demands it), `confirmation` (the dialog asks whether to go on), a day, another person.
 */
export type TransitionInput = 'reason' | 'evidence' | 'confirmation' | TransitionDay | TransitionPerson

/** The call that makes a transition whose row says everything: see `transitionEndpoints`. */
export interface TransitionCall {
  /** its name is `<domain>.<verb>` */
  verb: string
  /** below the address of the record; the verb with a capital letter where it is left out */
  path?: string
  /** one sentence for the documentation of the API */
  summary: string
  /** further history events that may follow in the same command, with their domain */
  follows?: readonly string[]
}

/** A row of a transition table of decisions section 3. */
export interface Transition<S extends string> {
  event: string
  /** null: the record comes to be */
  from: readonly (S | null)[]
  /** several where the command decides by the record, a date for instance */
  to: S | readonly S[]
  actor: TransitionActor
  needs?: readonly Need[]
  /** names of guards the server implements; each throws its own problem */
  guards?: readonly string[]
  /** what the person must give, in the order its dialog asks for it */
  inputs?: readonly TransitionInput[]
  /**
   * where the person gives nothing but what is asked: button, dialog, endpoint, command and their tests follow from the
   * row. Where it leads to several states, the server's workflow chooses one.
   */
  call?: TransitionCall
  /** it ends something for good: its button and its dialog warn */
  danger?: true
  /** it ends nothing for good, but who does it is told before why the record is as it is, and what this touches */
  recap?: true
}

/**
 * States as data: the server's `transition()`, the buttons and badges of the web and the generated tests read it.
 * The words of a state stand under `states.<code>` of the domain's texts, of an event under `events.<event>`, of its
 * button and dialog under `transitions.<event>`; the states of a `part`, a second kind of record in the domain, under
 * `<part>.states.<code>`.
 */
export interface StateMachine<S extends string = string, R extends Transition<S> = Transition<S>> {
  /** the domain that owns it */
  name: string
  part?: string
  states: Readonly<Record<S, Tone>>
  transitions: readonly Transition<S>[]
  /** for types alone: its rows as they are written */
  readonly row?: R
}

export function defineStates<const S extends string, const R extends Transition<NoInfer<S>>>(machine: {
  name: string
  part?: string
  states: Readonly<Record<S, Tone>>
  transitions: readonly R[]
}): StateMachine<S, R> {
  for (const row of machine.transitions) {
    for (const from of row.from) {
      if (from !== null && !(from in machine.states)) throw new Error(`${machine.name}: unknown state ${from}`)
    }
    if (row.actor !== 'system' && !row.needs) throw new Error(`${machine.name}.${row.event} names no right`)
    if (row.call) assertCallable(machine, row)
  }
  return machine
}

/** Its endpoint is one for all rows of its event, and is called on a record that is there, by a person. */
function assertCallable(machine: StateMachine, { event, actor, from }: Transition<string>): void {
  const name = `${machine.name}.${event}`
  if (actor === 'system') throw new Error(`${name} is the system’s: nobody calls it`)
  if (from.includes(null)) throw new Error(`${name} has no record to be called on`)
  const requested = new Set(
    machine.transitions.filter((row) => row.event === event).map((row) => JSON.stringify(row.inputs)),
  )
  if (requested.size > 1) throw new Error(`${name} asks for different things`)
}

/** The row that leads out of a state by an event, if there is one. */
export function findTransition<S extends string>(machine: StateMachine<S>, from: S | null, event: string) {
  return machine.transitions.find((row) => row.event === event && row.from.includes(from))
}

/**
 * The state of a row; where it leaves several, the one that was chosen.
 * @throws Error where the row does not lead to what was chosen
 */
export function targetOf<S extends string>(machine: StateMachine<S>, row: Transition<S>, chosen: S | undefined): S {
  if (typeof row.to === 'string') return row.to
  if (chosen !== undefined && row.to.includes(chosen)) return chosen
  throw new Error(`${machine.name}.${row.event} does not lead to ${chosen}`)
}

/** The state in which an event leaves a record; undefined where it does not lead on from there. */
export function stateAfter<S extends string>(
  machine: StateMachine<S>,
  from: S | null,
  event: string,
  chosen?: S,
): S | undefined {
  const row = findTransition(machine, from, event)
  return row && targetOf(machine, row, chosen)
}
