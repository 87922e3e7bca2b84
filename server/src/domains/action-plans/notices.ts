import type { PlanActionMoved } from '@lineside/contract/action-plans'
import type { TemplateKey, TemplateParams } from '@lineside/contract/core'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { accountNames, managerAbove, managersOf } from '../accounts/index.ts'
import { endSubject, notify } from '../notifications/index.ts'
import { topics } from '../topics/index.ts'
import { withActing } from './acting.ts'
import { sourceOf } from './digest-job.ts'
import { mayRead } from './kinds.ts'
import { actionColumns, actionSource, type PlanActionColumns, type PlanActionRecord } from './queries.ts'
import { ENTITY } from './rules.ts'

/** Who hears of what, at once (decisions section 4): the next actor, and on decisions the creator. */

/** What waits for a decision is a subject of its own: it ends with the decision, the action goes on. */
const DECISION = 'action-plans.decision'

interface Sentence<K extends TemplateKey> {
  templateKey: K
  params: TemplateParams<K>
  receivers: readonly (number | null)[]
  /** about the decision that is asked for */
  decision?: true
}

type Say = <K extends TemplateKey>(sentence: Sentence<K>) => Promise<void>

interface MovedAction {
  action: PlanActionRecord
  moved: PlanActionMoved
  actor: string
  topic: string
  say: Say
}

export async function notifyOfPlanAction(ctx: WriteContext, moved: PlanActionMoved): Promise<void> {
  const { rows } = await ctx.db.query<PlanActionColumns>(
    `select ${actionColumns} from ${actionSource} where a.id = $1`,
    [moved.actionId],
  )
  const [action] = await withActing(ctx, rows)
  if (!action) return
  await endWhatEnded(ctx, action, moved)
  const say: Say = ({ decision, ...sentence }) =>
    notify(ctx, {
      ...sentence,
      source: sourceOf[action.kind],
      // the address that the specification gives for plans has no number
      link: action.kind === 'SEO' ? String(action.id) : null,
      industryId: action.industry_id,
      subject: { entity: decision ? DECISION : ENTITY, id: action.id },
      actorId: moved.actorId,
    })
  const people = await ctx.cached(accountNames)
  const actor = moved.actorId === null ? '' : (people.get(moved.actorId) ?? '')
  const topic = (await ctx.cached(topics)).get(action.topic_id)?.name ?? ''
  await notifyByEvent(ctx, { action, moved, actor, topic, say })
}

const decided = new Set(['approved', 'refused', 'withdrawn', 'executed', 'cancelled'])

/** Words about what is over alarm for nothing. */
async function endWhatEnded(ctx: WriteContext, { id, state }: PlanActionRecord, { event }: PlanActionMoved) {
  if (state === 'E' || state === 'C') await endSubject(ctx, { entity: ENTITY, id })
  if (decided.has(event)) await endSubject(ctx, { entity: DECISION, id })
}

async function notifyByEvent(ctx: ReadContext, one: MovedAction): Promise<void> {
  const { action, moved, actor, say } = one
  const { what, creator_id, responsible_id } = action
  const reason = moved.reason ?? ''
  const due = { day: action.expected_date }
  const responsible = [responsible_id]
  switch (moved.event) {
    case 'created':
    case 'resubmitted':
      return begin(one)
    case 'editProposed':
      return askToDecide(one, 'planAction.editRequested')
    case 'approved':
      return approved(one)
    case 'refused':
      return moved.editorId === undefined
        ? say({ templateKey: 'planAction.refused', params: { actor, what, reason }, receivers: [creator_id] })
        : say({ templateKey: 'planAction.editRefused', params: { actor, what, reason }, receivers: [moved.editorId] })
    case 'withdrawn':
      return say({ templateKey: 'planAction.withdrawn', params: { actor, what }, receivers: moved.formerly ?? [] })
    case 'changed':
      return (moved.formerly ?? []).length > 0 ? reassigned(one) : undefined
    case 'reassigned':
      return reassigned(one)
    case 'executed': {
      const receivers = [creator_id, action.specialist_id, action.manager_id]
      await say({ templateKey: 'planAction.executed', params: { actor, what }, receivers })
      return dropped(one)
    }
    case 'cancelled':
      await say({ templateKey: 'planAction.cancelled', params: { actor, what, reason }, receivers: responsible })
      return dropped(one)
    case 'reopened': {
      const receivers = [responsible_id, creator_id]
      return say({ templateKey: 'planAction.reopened', params: { actor, what, due, reason }, receivers })
    }
    case 'overdue':
      return escalate(ctx, one)
    case 'effectivenessDue': {
      const params = { what, topic: one.topic }
      return say({ templateKey: 'planAction.effectivenessDue', params, receivers: action.specialists })
    }
    case 'effectivenessSaid': {
      const templateKey = action.effective ? 'planAction.effective' : 'planAction.notEffective'
      return say({ templateKey, params: { actor, what }, receivers: [creator_id] })
    }
    case 'commented': {
      const params = { actor, what, comment: reason }
      return say({ templateKey: 'planAction.mentioned', params, receivers: moved.mentioned ?? [] })
    }
  }
}

/** It waits for an approval, or begins at once. */
async function begin(one: MovedAction): Promise<void> {
  const { action, actor, say } = one
  if (action.state === 'S' || action.state === 'W') return askToDecide(one, 'planAction.approvalRequested')
  const params = { actor, what: action.what, due: { day: action.expected_date } }
  await say({ templateKey: 'planAction.assigned', params, receivers: [action.responsible_id] })
}

function askToDecide(
  { action, actor, topic, say }: MovedAction,
  templateKey: 'planAction.approvalRequested' | 'planAction.editRequested',
): Promise<void> {
  const params = { actor, what: action.what, topic }
  return say({ templateKey, params, receivers: action.approvers, decision: true })
}

/** The manager is next, or it begins; of an edit the manager is next, or its content is in force. */
async function approved(one: MovedAction): Promise<void> {
  const { action, moved, actor, say } = one
  const { what, creator_id } = action
  if (action.state === 'W') return askToDecide(one, 'planAction.approvalRequested')
  if (action.edit_id !== null) return askToDecide(one, 'planAction.editRequested')
  if (moved.editorId === undefined) {
    await say({ templateKey: 'planAction.approved', params: { actor, what }, receivers: [creator_id] })
    return begin(one)
  }
  await say({ templateKey: 'planAction.editApproved', params: { actor, what }, receivers: [moved.editorId] })
  if ((moved.formerly ?? []).length > 0) return reassigned(one)
  const params = { actor, what, due: { day: action.expected_date } }
  const receivers = [action.responsible_id].filter((id) => id !== moved.editorId)
  return say({ templateKey: 'planAction.changed', params, receivers })
}

function reassigned({ action, actor, say }: MovedAction): Promise<void> {
  const params = { actor, what: action.what, due: { day: action.expected_date } }
  return say({ templateKey: 'planAction.reassigned', params, receivers: [action.responsible_id] })
}

/** An edit that waited ends with the action it was of: its editor hears of it, and who was to decide it. */
async function dropped({ action, moved, actor, say }: MovedAction): Promise<void> {
  if (moved.editorId === undefined) return
  const receivers = moved.formerly ?? []
  await say({ templateKey: 'planAction.editDropped', params: { actor, what: action.what }, receivers, decision: true })
}

/** The manager above the responsible; the managers of the plant where there is none. */
async function escalate(ctx: ReadContext, { action, say }: MovedAction): Promise<void> {
  const { industry_id, responsible_id, what, kind } = action
  const above = await managerAbove(ctx, responsible_id, industry_id)
  const receivers = above === null ? await managersOf(ctx, industry_id, mayRead[kind]) : [above]
  const responsible = (await ctx.cached(accountNames)).get(responsible_id) ?? ''
  const params = { responsible, what, due: { day: action.expected_date } }
  await say({ templateKey: 'planAction.overdueForManager', params, receivers })
}
