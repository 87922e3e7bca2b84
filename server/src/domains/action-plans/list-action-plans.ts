import { actionPlanList, exportActionPlans, listActionPlans } from '@lineside/contract/action-plans'
import type { Parsed, SchemasOf } from '@lineside/contract/core'
import enUS from '@lineside/contract/texts/action-plans/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/action-plans/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/action-plans/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/action-plans/texts/tr' with { type: 'json' }
import { withAbilities } from '../../core/catalogue/index.ts'
import { exportable } from '../../core/export/index.ts'
import { list } from '../../core/kernel/index.ts'
import { containing, type ListSource, runList } from '../../core/list/index.ts'
import { accountNames } from '../accounts/index.ts'
import { type ActionPlan, abilitiesFor, columns, presentRow } from './workflow.ts'

const source: ListSource<Parsed<SchemasOf<typeof listActionPlans>>['query']> = {
  from: 'action_plans s',
  select: columns,
  plant: 's.industry_id',
  id: { sql: 's.id', type: 'bigint', field: 'id' },
  sorts: { dueDate: { sql: 's.due_date', type: 'date', field: 'due_date' } },
  filters: { state: (states, p) => `s.state = any(${p.add(states)}::text[])` },
  search: (text, p) => `s.search_title like ${p.add(containing(text))}`,
}

export const listActionPlansQuery = list(listActionPlans, async (ctx, { query }) => {
  const people = await ctx.cached(accountNames)
  const page = await runList(ctx, actionPlanList, source, query, (row) => {
    const record = row as unknown as ActionPlan
    return { ...presentRow(record, people), record }
  })
  const rows = await withAbilities(
    page,
    ({ state }) => state,
    ({ record }) => abilitiesFor(ctx, record),
  )
  return { ...rows, rows: rows.rows.map(({ record: _, ...row }) => row) }
})

/** The list as a file: plant and responsible by their names. */
export const actionPlanExport = exportable({
  endpoint: exportActionPlans,
  list: actionPlanList,
  source,
  texts: { 'en-US': enUS, pt, 'pt-BR': ptBR, tr },
  fileName: 'action-plans',
  present: async (ctx) => {
    const people = await ctx.cached(accountNames)
    return (row: ActionPlan) => ({ ...presentRow(row, people), plantName: ctx.placeName(row.industry_id) })
  },
  values: { industryId: (row) => row.plantName, responsible: (row) => row.responsible.name },
})
