import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { executionList, exportExecutions, listExecutions } from '@lineside/contract/standard-checks'
import { presentPage } from '../../../core/catalogue/index.ts'
import { rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { list, type ReadContext } from '../../../core/kernel/index.ts'
import { containing, type ListSource, runList } from '../../../core/list/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { texts } from '../texts.ts'
import {
  type Execution,
  executionAbilities,
  executionColumns,
  executionSource,
  presentExecutionRow,
} from './execution.ts'

const source: ListSource<Parsed<SchemasOf<typeof listExecutions>>['query']> = {
  from: executionSource,
  select: executionColumns,
  plant: 'e.industry_id',
  at: 'e.started_at',
  id: { sql: 'e.id', type: 'bigint', field: 'id' },
  sorts: { startedAt: { sql: 'e.started_at', type: 'timestamptz', field: 'started_at' } },
  filters: {
    state: (states, p) => p.oneOf('e.state', states),
    accountId: (ids, p) => p.oneOf('e.started_by', ids),
    hasFailed: (failed) => `e.failed_count ${failed ? '>' : '='} 0`,
    standardCheckId: (ids, p) => p.oneOf('e.check_id', ids),
    actionId: (ids, p) => `e.id in (select execution_id from standard_checks_tasks where ${p.oneOf('action_id', ids)})`,
  },
  search: (text, p) => `v.search_name like ${p.add(containing(text))}`,
}

export const listExecutionsQuery = list(listExecutions, async (ctx, { query }) => {
  const page = await runList(ctx, executionList, source, query, (row) => rowAs<Execution>(row))
  return presentPage(page, {
    likeness: ({ state }) => state,
    abilities: (execution) => executionAbilities(ctx, execution),
    present: await rowPresenter(ctx),
  })
})

async function rowPresenter(ctx: ReadContext) {
  const people = await ctx.cached(accountNames)
  return (row: Execution) => presentExecutionRow(row, people)
}

/** The executions as a file: plant and person by their names. */
export const executionExport = exportable({
  endpoint: exportExecutions,
  list: executionList,
  source,
  texts,
  fileName: 'check-padrao-execucoes',
  present: rowPresenter,
})
