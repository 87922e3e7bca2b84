import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { listNonConformities, nonConformityList } from '@lineside/contract/non-conformities'
import { list } from '../../core/kernel/index.ts'
import { type ListSource, runList } from '../../core/list/index.ts'
import { placeConditions } from '../structure/index.ts'
import { rowPresenter } from './present.ts'
import { type NonConformityColumns, rowColumns } from './queries.ts'

type Filters = Parsed<SchemasOf<typeof listNonConformities>>['query']

export const nonConformityListSource: ListSource<Filters> = {
  from: 'non_conformities n',
  select: rowColumns,
  plant: 'n.industry_id',
  at: 'n.found_at',
  id: { sql: 'n.id', type: 'bigint', field: 'id' },
  sorts: {
    createdAt: { sql: 'n.found_at', type: 'timestamptz', field: 'found_at' },
    repeats: { sql: 'n.repeats', type: 'integer', field: 'repeats' },
  },
  filters: {
    status: (codes, p) => p.oneOf('n.code', codes),
    workShift: (ids, p) => p.oneOf('n.shift_id', ids),
    typeCollectId: (ids, p) => p.oneOf('n.form_id', ids),
    typeCollectItemId: (ids, p) => p.oneOf('n.field_id', ids),
    accountId: (ids, p) => p.oneOf('n.operator_id', ids),
    responsibleId: (ids, p) => p.oneOf('n.responsible_id', ids),
    ...placeConditions('n'),
    productId: (ids, p) => p.oneOf('n.product_id', ids),
    collectId: (ids, p) => p.oneOf('n.collect_id', ids),
    hasRelated: (wanted) => `n.recurrence_of is ${wanted ? 'not null' : 'null'}`,
    hasCritical: (wanted, p) => `n.critical = ${p.add(wanted)}`,
    hasActionPlans: (wanted) => `n.action_count ${wanted ? '> 0' : '= 0'}`,
  },
}

export const listNonConformitiesQuery = list(listNonConformities, async (ctx, { query }) => {
  const present = await rowPresenter(ctx)
  return runList(ctx, nonConformityList, nonConformityListSource, query, (row) =>
    present(row as unknown as NonConformityColumns),
  )
})
