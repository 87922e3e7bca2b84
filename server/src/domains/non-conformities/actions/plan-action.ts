import type { WriteContext } from '../../../core/kernel/index.ts'
import { assertDay, moveRecord } from '../../../core/workflow/index.ts'
import { assertMayTakePart, mayAct } from '../access.ts'
import type { NonConformityRecord } from '../queries.ts'
import type { ActionColumns } from './action-queries.ts'
import { actionWorkflow } from './change-action.ts'

/** An action as it is planned. */
export interface Plan {
  type: 'IMMEDIATE' | 'CORRECTIVE'
  what: string
  how: string
  responsibleId: number
  /** YYYY-MM-DD by the plant's calendar */
  expectedDate: string
}

/** Writes a planned action with its history (decisions 3.5, create). `fields` is the path of its fields in the body. */
export async function planAction(
  ctx: WriteContext,
  record: NonConformityRecord,
  plan: Plan,
  fields = '',
): Promise<number> {
  // an immediate action lies in the future (portal.md section 5): neither today nor before
  const bound = plan.type === 'IMMEDIATE' ? 'future' : 'notPast'
  const { industry_id: industryId } = record
  await assertDay(ctx, { industryId, day: plan.expectedDate, bound, field: `${fields}expectedDate` })
  await assertMayTakePart(ctx, plan.responsibleId, record.industry_id, mayAct)
  const id = await ctx.newId()
  const creatorId = ctx.actor.accountId
  const status = await moveRecord(
    ctx,
    actionWorkflow,
    { ...newborn(record, plan, id, creatorId, ctx.now), approvers: [], standsInFor: null },
    {
      event: 'actionCreated',
      born: true,
      after: {
        what: plan.what,
        how: plan.how,
        responsibleId: plan.responsibleId,
        expectedDate: plan.expectedDate,
        nonConformityId: record.id,
      },
    },
  )
  ctx.insert('non_conformities_actions', {
    id,
    non_conformity_id: record.id,
    industry_id: record.industry_id,
    type: plan.type,
    what: plan.what,
    how: plan.how,
    responsible_id: plan.responsibleId,
    creator_id: creatorId,
    expected_date: plan.expectedDate,
    status,
    created_at: ctx.now.toISOString(),
  })
  await ctx.db.query(
    'update non_conformities set action_count = action_count + 1, open_action_count = open_action_count + 1 where id = $1',
    [record.id],
  )
  await ctx.announce('non-conformities.actionMoved', { actionId: id, event: 'actionCreated', actorId: creatorId })
  return id
}

/** What the rules of actions ask about one that is just being made. */
function newborn(record: NonConformityRecord, plan: Plan, id: number, creatorId: number, now: Date): ActionColumns {
  return {
    ...record,
    id,
    non_conformity_id: record.id,
    type: plan.type,
    what: plan.what,
    how: plan.how,
    responsible_id: plan.responsibleId,
    creator_id: creatorId,
    expected_date: plan.expectedDate,
    performed_date: null,
    status: 'D',
    approval: null,
    result: null,
    rejection_reason: null,
    date_changes: 0,
    created_at: now.toISOString(),
    row_version: 1,
    nc_code: record.code,
    nc_responsible_id: record.responsible_id,
    nc_creator_id: record.creator_id,
    nc_row_version: record.row_version,
  }
}
