import { createActionPlan } from '@lineside/contract/action-plans'
import { searchText } from '@lineside/contract/core'
import { inScope } from '../../core/access/index.ts'
import { command } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { assertDay, moveRecord } from '../../core/workflow/index.ts'
import { workflow } from './workflow.ts'

export const createActionPlanCommand = command(createActionPlan, async (ctx, { body }) => {
  const { industryId, title, note = '', dueDate } = body
  const plants = await ctx.services.plants(ctx.db)
  if (!plants.some(({ id }) => id === industryId) || !inScope(ctx.actor, industryId))
    throw problem('VALIDATION', { fields: { industryId: { code: 'unknownHere' } } })
  await assertDay(ctx, { industryId, day: dueDate, bound: 'notPast', field: 'dueDate' })
  const record = {
    id: await ctx.newId(),
    industry_id: industryId,
    title,
    note,
    state: 'OPEN' as const,
    responsible_id: ctx.actor.accountId,
    due_date: dueDate,
    row_version: 1,
  }
  await moveRecord(ctx, workflow, record, { born: true, event: 'created', after: { title, note, dueDate } })
  await ctx.db.query(
    `insert into action_plans (id, industry_id, title, search_title, note, state, responsible_id, due_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [record.id, industryId, title, searchText(title), note, record.state, record.responsible_id, dueDate],
  )
  return workflow.present(ctx, record)
})
