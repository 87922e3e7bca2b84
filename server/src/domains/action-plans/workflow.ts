import type { PlanActionState, planActionRecord } from '@lineside/contract/action-plans'
import type { Infer } from '@lineside/contract/core'
import type { Done, Workflow } from '../../core/workflow/index.ts'
import { mayTakePart } from '../accounts/index.ts'
import { lockPlanActionFor, reloadPlanAction } from './access.ts'
import { CONTAINER } from './files.ts'
import type { PlanActionRecord } from './queries.ts'
import { presentPlanAction } from './record/present-record.ts'
import { ENTITY, planActionRules } from './rules.ts'

export type Answer = Infer<typeof planActionRecord>

/** How an action moves. */
export const planActionWorkflow: Workflow<PlanActionState, PlanActionRecord, Answer> = {
  rules: planActionRules,
  table: 'action_plans',
  state: 'state',
  entity: ENTITY,
  container: CONTAINER,
  load: reloadPlanAction,
  lock: lockPlanActionFor,
  present: presentPlanAction,
  mayTakePart,
  announceMove: (ctx, record, done) => {
    const { event, actorId, reason } = done
    const formerly = formerPeople(record, done)
    return ctx.announce('action-plans.moved', {
      actionId: record.id,
      event,
      actorId,
      reason,
      ...(formerly.length > 0 && { formerly }),
      ...(record.editor_id !== null && { editorId: record.editor_id }),
    })
  },
}

/** Who had a part in it as it was, and has it no longer: `record` is as it stood before. */
function formerPeople(record: PlanActionRecord, { event, before }: Done): number[] {
  const dropped = event === 'executed' || event === 'cancelled'
  const editor = dropped && record.editor_id !== null ? [record.editor_id, ...record.approvers] : []
  const deciders = event === 'withdrawn' ? record.approvers : []
  const responsible = typeof before?.responsibleId === 'number' ? [before.responsibleId] : []
  return [...new Set([...editor, ...deciders, ...responsible])]
}
