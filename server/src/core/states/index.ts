import type { Abilities, StateMachine, Transition } from '@lineside/contract/core'
import { findTransition, hasAnyRight, targetOf } from '@lineside/contract/core'
import { assertRights, isManager } from '../access/index.ts'
import type { HistoryInput } from '../history/index.ts'
import type { ReadContext, WriteContext } from '../kernel/context.ts'
import { fieldProblem, Problem, problem } from '../problems/index.ts'

/** A guard of a transition table: throws its own problem where the transition may not be. */
export type Guard<T> = (ctx: ReadContext, record: T) => Promise<void> | void

export interface StateRules<S extends string, T> {
  machine: StateMachine<S>
  /** every guard the machine names */
  guards: Readonly<Record<string, Guard<T>>>
  /** the account ids of the persons the machine names; empty where nobody is */
  persons: Readonly<Record<string, (record: T) => readonly number[]>>
  /** what somebody is told who is kept out of a transition because it is their own (P!); left out: SAME_PERSON alone */
  samePersonProblem?: (ctx: ReadContext, record: T, event: string) => Promise<Problem | null>
  /** whether a row that asks for evidence demands it of this record; without it no row may ask */
  demandsEvidence?: (record: T) => boolean
}

export interface Move<S extends string, T> {
  from: S | null
  event: string
  record: T
  history: Omit<HistoryInput, 'event' | 'from' | 'to'>
  /** where the table leaves several targets */
  choose?: S
  /** the files that the person gave, and the field of the request that named them */
  evidence?: { fileIds: readonly number[]; field: string }
  /** where the record's writer must know its newest version (412); `show` gives the current record */
  version?: { sent: number; current: number; show: () => Promise<unknown> }
  /** the newest line of the record's history says it already: no further one */
  continues?: boolean
}

/**
 * The one way a state changes: right → version → row of the table → person → guards → evidence → history. Gives the
 * next state; the caller writes it in the same transaction. Within their scope the record was loaded by the caller.
 */
export async function transition<S extends string, T>(
  ctx: WriteContext,
  rules: StateRules<S, T>,
  move: Move<S, T>,
): Promise<S> {
  const { machine } = rules
  assertRight(ctx, machine, move.event)
  if (move.version && move.version.sent !== move.version.current) {
    throw problem('STALE', { current: await move.version.show() })
  }
  const row = findTransition(machine, move.from, move.event)
  if (!row) throw problem('STATE_REFUSED')
  await assertMayMove(ctx, rules, row, move.record)
  assertEvidence(rules, row, move)
  const to = targetOf(machine, row, move.choose)
  if (move.continues) ctx.continues({ entity: move.history.entity, industryId: move.history.industryId })
  else await ctx.record({ ...move.history, event: `${machine.name}.${move.event}`, from: move.from, to })
  return to
}

function assertRight<S extends string>(ctx: ReadContext, machine: StateMachine<S>, event: string): void {
  const needs = machine.transitions.filter((one) => one.event === event).flatMap((one) => one.needs ?? [])
  if (needs.length > 0) assertRights(ctx.actor, needs)
}

/** A mandatory attachment needs at least one file (portal.md section 5). */
function assertEvidence<S extends string, T>(rules: StateRules<S, T>, row: Transition<S>, move: Move<S, T>): void {
  if (!row.inputs?.includes('evidence')) return
  if (!rules.demandsEvidence || !move.evidence) throw new Error(`${rules.machine.name}.${row.event} asks for evidence`)
  const { fileIds, field } = move.evidence
  if (fileIds.length === 0 && rules.demandsEvidence(move.record)) throw fieldProblem(field, { code: 'fileRequired' })
}

async function assertMayMove<S extends string, T>(
  ctx: ReadContext,
  rules: StateRules<S, T>,
  row: Transition<S>,
  record: T,
): Promise<void> {
  await assertPerson(ctx, rules, row, record)
  for (const name of row.guards ?? []) await guardOf(rules, name)(ctx, record)
}

function guardOf<S extends string, T>(rules: StateRules<S, T>, name: string) {
  const guard = rules.guards[name]
  if (!guard) throw new Error(`${rules.machine.name} has no guard ${name}`)
  return guard
}

async function assertPerson<S extends string, T>(
  ctx: ReadContext,
  rules: StateRules<S, T>,
  row: Transition<S>,
  record: T,
): Promise<void> {
  const refusal = personRefusal(ctx, rules, row, record)
  if (refusal === 'SAME_PERSON') throw (await rules.samePersonProblem?.(ctx, record, row.event)) ?? problem(refusal)
  if (refusal) throw problem(refusal)
}

/** Why somebody is not the person for a transition; null where they are. */
function personRefusal<S extends string, T>(ctx: ReadContext, rules: StateRules<S, T>, row: Transition<S>, record: T) {
  const { actor } = row
  if (actor === 'system' || actor === 'anyone') return null
  const me = ctx.actor.accountId
  if (actor === 'manager') return isManager(ctx.actor) ? null : 'FORBIDDEN'
  if (actor.differsFrom && personsOf(rules, actor.differsFrom, record).includes(me)) return 'SAME_PERSON'
  if (personsOf(rules, actor.person, record).includes(me)) return null
  return actor.orManager && isManager(ctx.actor) ? null : 'NOT_THE_PERSON'
}

function personsOf<S extends string, T>(rules: StateRules<S, T>, name: string, record: T): readonly number[] {
  const find = rules.persons[name]
  if (!find) throw new Error(`${rules.machine.name} has no person ${name}`)
  return find(record)
}

/**
 * What the reader may do with a record, by the same rows, persons and guards as the commands. A deed of another state
 * or another person is left out; one that only a guard refuses carries the guard's code, so that the reader learns why.
 * `state` null: of a record that would come to be.
 */
export async function abilitiesOf<S extends string, T>(
  ctx: ReadContext,
  rules: StateRules<S, T>,
  state: S | null,
  record: T,
): Promise<Abilities> {
  const abilities: Abilities = {}
  for (const row of rules.machine.transitions) {
    if (row.actor === 'system' || !row.from.includes(state)) continue
    // none: whoever its guards let
    if (row.needs && row.needs.length > 0 && !hasAnyRight(ctx.actor, row.needs)) continue
    const able = await ableTo(ctx, rules, row, record)
    if (able !== 'NOT_THE_PERSON' && able !== 'FORBIDDEN') abilities[row.event] = able
  }
  return abilities
}

/** As the command would; most rows of a list are somebody else's, and that is said without an exception. */
async function ableTo<S extends string, T>(
  ctx: ReadContext,
  rules: StateRules<S, T>,
  row: Transition<S>,
  record: T,
): Promise<true | string> {
  const refusal = personRefusal(ctx, rules, row, record)
  if (refusal) return refusal
  try {
    for (const name of row.guards ?? []) await guardOf(rules, name)(ctx, record)
    return true
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
