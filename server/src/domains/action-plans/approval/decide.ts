import type { WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { openStatus, type Step } from '../../../core/workflow/index.ts'
import { topics } from '../../topics/index.ts'
import { applied } from '../plan/change-plan-action.ts'
import { changesBetween, factsOf, sides } from '../plan/content.ts'
import { decisionOf, type PlanActionRecord } from '../queries.ts'
import { editOf, endEdit, signEdit } from './edits.ts'

type PlanStep = Step<PlanActionRecord['state'], PlanActionRecord>
type Own = Awaited<ReturnType<NonNullable<PlanStep['change']>>>

/** The specialist first, the manager last; then it begins, tardy or overdue at once where its day has passed meanwhile. */
export const approveStep: PlanStep = {
  async change(ctx, record, { rowVersion }) {
    const decision = waitingDecision(record, rowVersion)
    if (!decision) return {}
    if (record.edit_id !== null) return approveEdit(ctx, record, record.edit_id)
    const first = decision.step === 'S'
    return {
      onBehalfOfId: record.standsInFor,
      choose: first && record.manager_approval ? 'W' : await openStatus(ctx, record.industry_id, record.expected_date),
      values: signature(ctx, record, first ? 'specialist' : 'manager'),
    }
  },
}

/** Disapproved it waits for its creator; a refused edit leaves the action as it is. */
export const refuseStep: PlanStep = {
  change: (ctx, record, { rowVersion, reason = null }) =>
    takenBack(ctx, record, rowVersion, { end: 'REFUSED', reason }),
}

/** The same, by who asked for the decision (decisions 3.6: with the reason "withdrawn"). */
export const withdrawStep: PlanStep = {
  change: (ctx, record, { rowVersion }) => ({
    ...takenBack(ctx, record, rowVersion, { end: 'WITHDRAWN', reason: 'withdrawn' }),
    reason: 'withdrawn',
    onBehalfOfId: null,
  }),
}

/** What the record waits for; an open one without an edit waits for nothing, and its version is told first. */
function waitingDecision(record: PlanActionRecord, sent: number) {
  const decision = decisionOf(record)
  if (!decision && sent === record.row_version) throw problem('STATE_REFUSED')
  return decision
}

interface Ending {
  end: 'REFUSED' | 'WITHDRAWN'
  reason: string | null
}

function takenBack(ctx: WriteContext, record: PlanActionRecord, sent: number, { end, reason }: Ending): Own {
  if (!waitingDecision(record, sent)) return {}
  const { edit_id: editId, standsInFor: onBehalfOfId, state } = record
  if (editId === null) return { onBehalfOfId, choose: 'R', values: { rejection_reason: reason } }
  return { onBehalfOfId, choose: state, values: { edit_id: null }, also: () => endEdit(ctx, editId, end) }
}

/** Who signs, for whom they stand in, and when: the columns of an action as of an edit. */
function signature(ctx: WriteContext, { standsInFor }: PlanActionRecord, part: 'specialist' | 'manager') {
  return {
    [`${part}_signed_by`]: ctx.actor.accountId,
    [`${part}_signed_for`]: standsInFor,
    [`${part}_signed_at`]: ctx.now.toISOString(),
  }
}

/** The last signature puts the new content in force, and its day says what state it is in. */
async function approveEdit(ctx: WriteContext, record: PlanActionRecord, editId: number): Promise<Own> {
  const onBehalfOfId = record.standsInFor
  const first = record.edit_step === 'S'
  const signed = signature(ctx, record, first ? 'specialist' : 'manager')
  if (first && record.edit_manager_id !== null) {
    const also = () => signEdit(ctx, editId, { ...signed, step: 'W' })
    return { onBehalfOfId, choose: record.state, also }
  }
  const { content } = await editOf(ctx, editId)
  const changes = changesBetween(factsOf(record), factsOf({ ...record, ...content }))
  const topic = content.topic_id === record.topic_id ? null : ((await ctx.cached(topics)).get(content.topic_id) ?? null)
  return {
    onBehalfOfId,
    choose: await openStatus(ctx, record.industry_id, content.expected_date),
    ...sides(changes),
    values: { ...applied(content, topic), edit_id: null },
    also: () => signEdit(ctx, editId, { ...signed, step: 'APPROVED' }),
  }
}
