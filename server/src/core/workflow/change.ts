import type { Need } from '@lineside/contract/core'
import type { ReadContext, WriteContext } from '../kernel/context.ts'
import { type StateRules, transition } from '../states/index.ts'

/** A row that moves by a state table. */
export interface WorkflowRow {
  id: number
  industry_id: number
  row_version: number
}

/** What was done to a record, for who is notified of it. */
export interface Done {
  event: string
  actorId: number | null
  reason?: string | null | undefined
  before?: Record<string, unknown> | undefined
}

/** How the records of one state table are loaded, locked, written, shown and announced. */
export interface Workflow<S extends string, T extends WorkflowRow, A> {
  rules: StateRules<S, T>
  table: string
  /** the column of the state */
  state: keyof T & string
  /** of its history */
  entity: string
  /** the record whose history its moves are in, where that is another one: a part's whole */
  historyOf?(record: T): number
  /** where files are uploaded to that become its evidence */
  container: string
  /** @throws NOT_FOUND for one outside the caller's scope, like one that never was */
  load(ctx: ReadContext, id: number): Promise<T>
  /** the same for who changes it: others wait for the end of the command */
  lock(ctx: WriteContext, id: number): Promise<T>
  /** the answer to whoever changed it, and to whom a newer version is shown */
  present(ctx: ReadContext, record: T): Promise<A>
  announceMove(ctx: WriteContext, record: T, done: Done): Promise<void>
  /** whether somebody may be named for a part that needs a right at a plant */
  mayTakePart(ctx: ReadContext, accountId: number, industryId: number, need: Need): Promise<boolean>
}

export type Value = string | number | boolean | null

/** One move of a record: what its history says beside the event. */
export interface RecordMove<S extends string> {
  event: string
  reason?: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  onBehalfOfId?: number | null
  /** where the table leaves several targets */
  choose?: S
  /** files, where the row asks for evidence */
  fileIds?: readonly number[]
}

/** A person's change: the move, and what belongs to it. */
export interface Change<S extends string, T> extends RecordMove<S> {
  /** the version that the person saw */
  sent: number
  /** further columns to write beside the state */
  values?: Readonly<Record<string, Value>>
  /** checks of the input and what else belongs to it, once it may be done and before the row is written */
  also?: () => Promise<void>
  /** what follows once the row is written; `before` is the record as it was */
  afterwards?: (before: T) => Promise<void>
}

/** Writes columns of a row and counts its version. Names of tables and columns come from the code, never from a caller. */
export async function writeRow(
  ctx: WriteContext,
  table: string,
  id: number,
  values: Readonly<Record<string, Value>>,
): Promise<void> {
  const columns = Object.keys(values)
  const sets = columns.map((column, index) => `${column} = $${index + 2}`)
  await ctx.db.query(`update ${table} set ${[...sets, 'row_version = row_version + 1'].join(', ')} where id = $1`, [
    id,
    ...Object.values(values),
  ])
}

interface Moving {
  /** it only comes to be now */
  born?: true
  version?: { sent: number; current: number; show: () => Promise<unknown> }
  /** see `Move` */
  continues?: boolean
}

/** Moves a record by its table, with its history; gives the next state, which the caller writes. */
export function moveRecord<S extends string, T extends WorkflowRow, A>(
  ctx: WriteContext,
  workflow: Workflow<S, T, A>,
  record: T,
  { reason, before, after, onBehalfOfId, fileIds, born, event, choose, version, continues }: RecordMove<S> & Moving,
): Promise<S> {
  return transition(ctx, workflow.rules, {
    event,
    from: born ? null : (record[workflow.state] as S),
    record,
    ...(choose !== undefined && { choose }),
    ...(fileIds && { evidence: { fileIds, field: 'fileIds' } }),
    ...(version && { version }),
    ...(continues && { continues }),
    history: {
      entity: workflow.entity,
      entityId: workflow.historyOf?.(record) ?? record.id,
      industryId: record.industry_id,
      reason,
      before,
      after,
      onBehalfOfId,
    },
  })
}

/** Moves a record that is locked, and writes it: what the system does by itself, or along with another record. */
export async function moveAndWrite<S extends string, T extends WorkflowRow, A>(
  ctx: WriteContext,
  workflow: Workflow<S, T, A>,
  record: T,
  { values, ...move }: RecordMove<S> & { values?: Readonly<Record<string, Value>> },
): Promise<void> {
  const state = await moveRecord(ctx, workflow, record, move)
  await writeRow(ctx, workflow.table, record.id, { ...values, [workflow.state]: state })
}

/**
 * Moves many locked records, each by its own event, and announces each: what the system does by itself. Each has its line
 * of history; their rows are written by one statement a state.
 */
export async function moveManyAndWrite<S extends string, T extends WorkflowRow, A>(
  ctx: WriteContext,
  workflow: Workflow<S, T, A>,
  records: readonly T[],
  eventOf: (record: T) => string,
): Promise<void> {
  const idsOf = new Map<S, number[]>()
  for (const record of records) {
    const state = await moveRecord(ctx, workflow, record, { event: eventOf(record) })
    idsOf.set(state, [...(idsOf.get(state) ?? []), record.id])
  }
  for (const [state, ids] of idsOf) {
    await ctx.db.query(
      `update ${workflow.table} set ${workflow.state} = $2, row_version = row_version + 1 where id = any($1)`,
      [ids, state],
    )
  }
  for (const record of records) await workflow.announceMove(ctx, record, { event: eventOf(record), actorId: null })
}

/**
 * The one way a person moves a record: lock it within their scope, then right, version, row of the table, person, guards
 * and evidence (`transition`), the history, what belongs to it, the row, what follows, who is notified; it answers the
 * record as it then stands.
 */
export async function changeRecord<S extends string, T extends WorkflowRow, A>(
  ctx: WriteContext,
  workflow: Workflow<S, T, A>,
  id: number,
  make: (record: T) => Promise<Change<S, T>> | Change<S, T>,
): Promise<A> {
  const record = await workflow.lock(ctx, id)
  return changeLocked(ctx, workflow, record, await make(record))
}

/** The same for a record that the command has locked already, to find out what there is to change. */
export async function changeLocked<S extends string, T extends WorkflowRow, A>(
  ctx: WriteContext,
  workflow: Workflow<S, T, A>,
  record: T,
  { sent, values, also, afterwards, ...move }: Change<S, T>,
): Promise<A> {
  const { id } = record
  const state = await moveRecord(ctx, workflow, record, {
    ...move,
    version: { sent, current: record.row_version, show: () => workflow.present(ctx, record) },
  })
  await also?.()
  await writeRow(ctx, workflow.table, id, { ...values, [workflow.state]: state })
  await afterwards?.(record)
  const { event, reason, before } = move
  await workflow.announceMove(ctx, record, { event, actorId: ctx.actor.accountId, reason, before })
  return workflow.present(ctx, await workflow.load(ctx, id))
}
