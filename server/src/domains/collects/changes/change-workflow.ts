import { type changeRecord, collectChangeTransitions, type RequestState } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { Implementation, WriteContext } from '../../../core/kernel/index.ts'
import { type Step, transitionCommands, type Workflow } from '../../../core/workflow/index.ts'
import { mayTakePart } from '../../accounts/index.ts'
import { applyDeletion, applyEdit, markRecord } from './apply-change.ts'
import { type ChangeColumns, loadChangeFor, lockChangeFor } from './change-queries.ts'
import { type ChangeRecord, changeRules, type DependentSources, withApprovers } from './change-rules.ts'
import type { PresentChange } from './present-change.ts'
import { changedFields } from './proposal.ts'

export type ChangeWorkflow = Workflow<RequestState, ChangeRecord, Infer<typeof changeRecord>>

/** How a request moves; its moves are in the history of its record. */
export const changeWorkflow = (sources: DependentSources, present: PresentChange): ChangeWorkflow => ({
  rules: changeRules(sources),
  table: 'collects_changes',
  state: 'state',
  entity: 'collects',
  historyOf: ({ collect_id }) => collect_id,
  container: 'collects',
  load: async (ctx, id) => withApprovers(ctx, await loadChangeFor(ctx, id)),
  lock: async (ctx, id) => withApprovers(ctx, await lockChangeFor(ctx, id)),
  present,
  announceMove: (ctx, { id }, { event, actorId, reason }) =>
    ctx.announce('collects.requestMoved', { changeId: id, event, actorId, reason }),
  mayTakePart,
})

const ended = (ctx: WriteContext, reason: string | null = null) => ({
  decided_by: ctx.actor.accountId,
  decided_at: ctx.now.toISOString(),
  decision_reason: reason,
})

/** What an approved edit changed, as the history of a record says it: of each field before and after. */
function changesOf(change: ChangeColumns) {
  const after = change.after ?? []
  const ids = new Set(change.kind === 'EDIT' ? changedFields(change.before, after) : [])
  const of = (answers: ChangeColumns['before']) => answers.filter(([fieldId]) => ids.has(fieldId))
  return { before: { answers: of(change.before) }, after: { changeId: change.id, answers: of(after) } }
}

const approve: Step<RequestState, ChangeRecord> = {
  change: (ctx, change) => ({
    values: { ...ended(ctx), on_behalf_of: change.standsInFor },
    onBehalfOfId: change.standsInFor,
    ...(change.kind === 'EDIT' ? changesOf(change) : { after: { changeId: change.id } }),
    afterwards: () => (change.kind === 'EDIT' ? applyEdit(ctx, change) : applyDeletion(ctx, change)),
  }),
}

const refuse: Step<RequestState, ChangeRecord> = {
  change: (ctx, change, { reason = null }) => ({
    values: { ...ended(ctx, reason), on_behalf_of: change.standsInFor },
    onBehalfOfId: change.standsInFor,
    after: { changeId: change.id },
    afterwards: () => markRecord(ctx, change, change.kind === 'EDIT' ? 'ER' : 'DR'),
  }),
}

const withdraw: Step<RequestState, ChangeRecord> = {
  change: (ctx, change) => ({
    values: { decided_at: ctx.now.toISOString() },
    after: { changeId: change.id },
    afterwards: () => markRecord(ctx, change, 'NONE'),
  }),
}

export const changeCommands = (workflow: ChangeWorkflow): Implementation[] =>
  transitionCommands(workflow, collectChangeTransitions, { approved: approve, refused: refuse, withdrawn: withdraw })
