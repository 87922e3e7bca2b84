import type { EnabledState } from '@lineside/contract/core'
import type { ReadContext, WriteContext } from '../kernel/index.ts'
import { problem } from '../problems/index.ts'
import { type StateRules, transition } from '../states/index.ts'

/** What every record of a catalogue has. */
export interface CatalogueRecord {
  id: number
  enabled: boolean
  rowVersion: number
}

/**
 * What the functions of this folder need to know of a catalogue: records that are created, changed, enabled and disabled,
 * but not moved through a process. A domain calls those that fit and writes the rest itself.
 *
 * `T`: a record as it is stored; `M`: what its guards look at; `A`: a record as its readers see it.
 */
export interface Catalogue<T extends CatalogueRecord, M, A> {
  /** as the history names it: the domain's name */
  entity: string
  /** the table whose row is locked, with the columns `id`, `enabled` and `row_version` */
  table: string
  rules: StateRules<EnabledState, M>
  /** a record within the reader's plants; undefined for any other, which does not exist for them */
  find(ctx: ReadContext, id: number): Promise<T | undefined>
  /** of what is for plants of several people: whether this writer's plants are all it is for. @throws KEPT_ELSEWHERE */
  assertOwnPlantsAlone?(ctx: WriteContext, id: number): Promise<void>
  /** what the guards look at of a record that becomes enabled or disabled, or stays so */
  subject(record: T, enabled: boolean): M
  /** the plant whose history it belongs to; null: none alone */
  plantOf(record: T): number | null
  present(ctx: ReadContext, record: T): Promise<A>
  /** what follows a change besides its row: caches that are outdated, an event that is announced */
  changed?(ctx: WriteContext, record: T, event: 'changed' | 'enabled' | 'disabled'): Promise<void> | void
}

export const stateOf = ({ enabled }: { enabled: boolean }): EnabledState => (enabled ? 'ENABLED' : 'DISABLED')

/** @throws NOT_FOUND for a record that is not there, or not for the reader */
export async function loadRecord<T extends CatalogueRecord, M, A>(
  ctx: ReadContext,
  catalogue: Catalogue<T, M, A>,
  id: number,
): Promise<T> {
  const match = await catalogue.find(ctx, id)
  if (!match) throw problem('NOT_FOUND')
  return match
}

/**
 * The same for who changes it: others wait for the end of this command. It is read by a statement of its own, for one
 * that waited for the row would give what stood before.
 */
export async function lockRecord<T extends CatalogueRecord, M, A>(
  ctx: WriteContext,
  catalogue: Catalogue<T, M, A>,
  id: number,
): Promise<T> {
  await ctx.db.query(`select 1 from ${catalogue.table} where id = $1 for update`, [id])
  await catalogue.assertOwnPlantsAlone?.(ctx, id)
  return loadRecord(ctx, catalogue, id)
}

/** A record as its readers see it, as it stands now. */
export async function presentRecord<T extends CatalogueRecord, M, A>(
  ctx: ReadContext,
  catalogue: Catalogue<T, M, A>,
  id: number,
): Promise<A> {
  return catalogue.present(ctx, await loadRecord(ctx, catalogue, id))
}

/** @throws STALE (412) with the current record where the writer knows another version */
export async function assertVersion<T extends CatalogueRecord, M, A>(
  ctx: ReadContext,
  catalogue: Catalogue<T, M, A>,
  record: T,
  sent: number,
): Promise<void> {
  if (sent !== record.rowVersion) throw problem('STALE', { current: await catalogue.present(ctx, record) })
}

/** Where the history of a record stands. */
export function historyOf<T extends CatalogueRecord, M, A>({ entity, plantOf }: Catalogue<T, M, A>, record: T) {
  return { entity, entityId: record.id, industryId: plantOf(record) }
}

interface Creation<M> {
  id: number
  /** the plant whose history it belongs to; null: none alone */
  industryId: number | null
  /** what the guards look at */
  subject: M
  after: Record<string, unknown>
  /** of a copy `duplicated` */
  event?: string
}

/** How a record begins, with its history: right → guards. The caller writes the row. */
export async function createStep<M>(
  ctx: WriteContext,
  { entity, rules }: Pick<Catalogue<never, M, unknown>, 'entity' | 'rules'>,
  { id, industryId, subject, after, event = 'created' }: Creation<M>,
): Promise<void> {
  const history = { entity, entityId: id, industryId, after }
  await transition(ctx, rules, { from: null, event, record: subject, history })
}

interface Step<M> {
  event: string
  /** the version that the writer knows */
  sent: number
  before?: Record<string, unknown>
  after: Record<string, unknown>
  /** what the guards look at, where the record becomes something else besides being enabled */
  subject?: M
}

/**
 * A transition of a locked record, with its history: right → version → state → guards. The caller writes the row, with
 * the next version.
 */
export async function recordStep<T extends CatalogueRecord, M, A>(
  ctx: WriteContext,
  catalogue: Catalogue<T, M, A>,
  record: T,
  { event, sent, before, after, subject }: Step<M>,
): Promise<void> {
  await transition(ctx, catalogue.rules, {
    from: stateOf(record),
    event,
    record: subject ?? catalogue.subject(record, record.enabled),
    version: { sent, current: record.rowVersion, show: () => catalogue.present(ctx, record) },
    history: { ...historyOf(catalogue, record), ...(before && { before }), after },
  })
}

/**
 * Enables or disables a locked record. One that is so already is refused by the table of states, as is one that
 * something stands in the way of by its guards.
 */
export async function setEnabled<T extends CatalogueRecord, M, A>(
  ctx: WriteContext,
  catalogue: Catalogue<T, M, A>,
  record: T,
  { rowVersion: sent, enabled }: { rowVersion: number; enabled: boolean },
): Promise<void> {
  const event = enabled ? 'enabled' : 'disabled'
  const subject = catalogue.subject(record, enabled)
  await recordStep(ctx, catalogue, record, { event, sent, before: { enabled: !enabled }, after: { enabled }, subject })
  await ctx.db.query(`update ${catalogue.table} set enabled = $2, row_version = row_version + 1 where id = $1`, [
    record.id,
    enabled,
  ])
  await catalogue.changed?.(ctx, record, event)
}
