import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { exportStandardChecks, listStandardChecks, standardCheckList } from '@lineside/contract/standard-checks'
import { presentPage } from '../../../core/catalogue/index.ts'
import { rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { list } from '../../../core/kernel/index.ts'
import { containing, type ListSource, runList } from '../../../core/list/index.ts'
import { texts } from '../texts.ts'
import { type Model, modelAbilities, modelColumns, modelSource, presentModelRow } from './model.ts'

export type ModelFilters = Parsed<SchemasOf<typeof listStandardChecks>>['query']

export const standardCheckSource: ListSource<ModelFilters> = {
  from: modelSource,
  select: modelColumns,
  plant: 's.industry_id',
  id: { sql: 's.id', type: 'bigint', field: 'id' },
  sorts: { name: { sql: 's.name', type: 'text', field: 'name' } },
  filters: { state: (states, p) => p.oneOf('s.state', states) },
  search: (text, p) => `s.search_name like ${p.add(containing(text))}`,
}

export const listStandardChecksQuery = list(listStandardChecks, async (ctx, { query }) => {
  const page = await runList(ctx, standardCheckList, standardCheckSource, query, (row) => rowAs<Model>(row))
  return presentPage(page, {
    likeness: ({ state }) => state,
    abilities: (model) => modelAbilities(ctx, model),
    present: presentModelRow,
  })
})

/** The models as a file: the plant by its name. */
export const standardCheckExport = exportable({
  endpoint: exportStandardChecks,
  list: standardCheckList,
  source: standardCheckSource,
  texts,
  fileName: 'check-padrao',
  present: async () => presentModelRow,
})
