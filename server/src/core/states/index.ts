import { findTransition, type StateMachine } from '@lineside/contract/core'
import { assertHolds } from '../access/index.ts'
import type { HistoryInput } from '../history/index.ts'
import type { WriteContext } from '../kernel/context.ts'
import { problem } from '../problems/index.ts'

/** A guard of a transition table: throws its own problem where the transition may not be. */
export type Guard<T> = (ctx: WriteContext, record: T) => Promise<void> | void

export interface StateRules<S extends string, T> {
  machine: StateMachine<S>
  /** every guard the machine names */
  guards: Readonly<Record<string, Guard<T>>>
  /** the account ids of the persons the machine names */
  persons: Readonly<Record<string, (record: T) => number | null>>
}

export interface Move<S extends string, T> {
  from: S | null
  event: string
  record: T
  history: Omit<HistoryInput, 'event' | 'from' | 'to'>
  /** where the record's writer must know its newest version (412) */
  version?: { sent: number; current: number; show: unknown }
}

/**
 * The one way a state changes: right → version → row of the table → person → guards → history. Gives the next state;
 * the caller writes it in the same transaction. Within their scope the record was loaded by the caller.
 */
export async function transition<S extends string, T>(
  ctx: WriteContext,
  rules: StateRules<S, T>,
  move: Move<S, T>,
): Promise<S> {
  const { machine } = rules
  const rows = machine.transitions.filter((one) => one.event === move.event)
  const needs = rows.flatMap((one) => one.needs ?? [])
  if (needs.length > 0) assertHolds(ctx.actor, needs)
  if (move.version && move.version.sent !== move.version.current) {
    throw problem('STALE', { current: move.version.show })
  }
  const row = findTransition(machine, move.from, move.event)
  if (!row) throw problem('STATE_REFUSED')
  if (typeof row.actor === 'object') assertPerson(ctx, rules, row.actor, move.record)
  for (const name of row.guards ?? []) {
    const guard = rules.guards[name]
    if (!guard) throw new Error(`${machine.name} has no guard ${name}`)
    await guard(ctx, move.record)
  }
  await ctx.record({ ...move.history, event: `${machine.name}.${move.event}`, from: move.from, to: row.to })
  return row.to
}

function assertPerson<S extends string, T>(
  ctx: WriteContext,
  rules: StateRules<S, T>,
  actor: { person: string; differsFrom?: string },
  record: T,
) {
  if (personOf(rules, actor.person, record) !== ctx.actor.accountId) throw problem('NOT_THE_PERSON')
  if (actor.differsFrom && personOf(rules, actor.differsFrom, record) === ctx.actor.accountId) {
    throw problem('SAME_PERSON')
  }
}

function personOf<S extends string, T>(rules: StateRules<S, T>, name: string, record: T): number | null {
  const find = rules.persons[name]
  if (!find) throw new Error(`${rules.machine.name} has no person ${name}`)
  return find(record)
}
