import { collectChangeStates, type RequestState } from '@lineside/contract/collects'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { type Dependents, dependentsOf } from '../../../core/pending/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { StateRules } from '../../../core/states/index.ts'
import { forms } from '../../forms/index.ts'
import { readersOf } from '../fill/linked-values.ts'
import type { CollectRecord } from '../record.ts'
import type { ChangeOfRecord } from './change-queries.ts'
import { decidersFor, supervisorsOf } from './deciders.ts'
import { isStale, versionsOf } from './versions.ts'

/** What domains of later rank have open that began with a record; known when the first request comes. */
export type DependentSources = () => readonly Dependents[]

/** A request with who decides it. */
export interface ChangeRecord extends ChangeOfRecord {
  approvers: readonly number[]
  standsInFor: number | null
}

export async function withApprovers(ctx: ReadContext, change: ChangeOfRecord): Promise<ChangeRecord> {
  if (change.state !== 'EW' && change.state !== 'DW') return { ...change, approvers: [], standsInFor: null }
  const { acting, standsInFor } = await decidersFor(ctx, change, change.requested_by)
  return { ...change, approvers: acting, standsInFor }
}

/** A record that somebody would ask to change, with who may ask: its author and the supervisors of its line. */
export interface ChangeableRecord extends CollectRecord {
  askers: readonly number[]
}

export async function withAskers(ctx: ReadContext, record: CollectRecord): Promise<ChangeableRecord> {
  return { ...record, askers: [record.operator_id, ...(await supervisorsOf(ctx, record))] }
}

/** Refuses where an action that began with the record is still open, and lists them. */
async function assertNoOpenActions(ctx: ReadContext, sources: DependentSources, collectId: number): Promise<void> {
  const open = await dependentsOf(ctx, sources(), 'collects', collectId)
  if (open.length > 0) throw problem('HAS_ACTIONS', { params: { count: open.length }, current: open })
}

/** A record is not deleted whose value another one has read. */
async function assertNotLinked(ctx: ReadContext, collectId: number): Promise<void> {
  const count = await readersOf(ctx, collectId)
  if (count > 0) throw problem('IS_LINKED', { params: { count } })
}

/** By which a request comes to be. */
export const askingRules = (sources: DependentSources): StateRules<RequestState, ChangeableRecord> => ({
  machine: collectChangeStates,
  guards: {
    notDeleted(_ctx, { change_state }) {
      if (change_state === 'DA') throw problem('STATE_REFUSED')
    },
    noneWaiting(_ctx, { change_state }) {
      if (change_state === 'EW' || change_state === 'DW') throw problem('REQUEST_OPEN')
    },
    async editable(ctx, { form_id }) {
      if ((await ctx.cached(forms)).get(form_id)?.blockEditing) throw problem('EDIT_BLOCKED')
    },
    noOpenActions: (ctx, { id }) => assertNoOpenActions(ctx, sources, id),
    notLinked: (ctx, { id }) => assertNotLinked(ctx, id),
    async secondPerson(ctx, record) {
      const { acting } = await decidersFor(ctx, record, ctx.actor.accountId)
      if (acting.length === 0) throw problem('NO_SECOND_PERSON')
    },
  },
  persons: { authorOrSupervisor: ({ askers }) => askers },
})

/** By which a request is decided or withdrawn. */
export const changeRules = (sources: DependentSources): StateRules<RequestState, ChangeRecord> => ({
  machine: collectChangeStates,
  guards: {
    async recordUnchanged(ctx, change) {
      if (isStale(change)) throw problem('STALE_REQUEST', { current: await versionsOf(ctx, change) })
    },
    noOpenActions: (ctx, { collect_id }) => assertNoOpenActions(ctx, sources, collect_id),
    notLinked: (ctx, { collect_id }) => assertNotLinked(ctx, collect_id),
  },
  persons: {
    requester: ({ requested_by }) => [requested_by],
    approver: ({ approvers }) => approvers,
  },
})
