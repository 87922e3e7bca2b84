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
  /**
   * what the person must give, in the order a dialog asks for it; `evidence` (at least one file) where the record
   * demands it
   */
  asks?: readonly ('reason' | 'evidence' | 'confirmation')[]
}

/**
 * States as data: the server's `transition()`, the buttons and badges of the web and the generated tests read it.
 * The words of a state stand under `states.<code>` of the domain's texts, of an event under `events.<event>`; those of
 * a `part`, a second kind of record in the domain, under `<part>.states.<code>`.
 */
export interface StateMachine<S extends string = string> {
  /** the domain that owns it */
  name: string
  part?: string
  states: Readonly<Record<S, Tone>>
  transitions: readonly Transition<S>[]
}

export function defineStates<const S extends string>(machine: {
  name: string
  part?: string
  states: Readonly<Record<S, Tone>>
  transitions: readonly Transition<NoInfer<S>>[]
}): StateMachine<S> {
  for (const row of machine.transitions) {
    for (const from of row.from) {
      if (from !== null && !(from in machine.states)) throw new Error(`${machine.name}: unknown state ${from}`)
    }
    if (row.actor !== 'system' && !row.needs) throw new Error(`${machine.name}.${row.event} names no right`)
  }
  return machine
}

/** The row that leads out of a state by an event, if there is one. */
export function findTransition<S extends string>(machine: StateMachine<S>, from: S | null, event: string) {
  return machine.transitions.find((row) => row.event === event && row.from.includes(from))
}
