import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { actionList, getAction, listActions } from '@lineside/contract/non-conformities'
import { rowAs } from '../../../core/db/index.ts'
import { list, query } from '../../../core/kernel/index.ts'
import { comparedText, findBy, type ListSource, type Params, runList } from '../../../core/list/index.ts'
import { searchedPeople } from '../../accounts/index.ts'
import { searchedForms } from '../../forms/index.ts'
import { searchedProducts } from '../../products/index.ts'
import { placeConditions, searchedPlaces } from '../../structure/index.ts'
import { loadActionFor } from '../access.ts'
import { type ActionColumns, actionColumns, actionSource } from './action-queries.ts'
import { approverCondition } from './approvals.ts'
import { presentActionRecord } from './change-action.ts'
import { actionPresenter } from './present-action.ts'

type Filters = Parsed<SchemasOf<typeof listActions>>['query']

export const actionListSource: ListSource<Filters> = {
  from: actionSource,
  select: actionColumns,
  plant: 'a.industry_id',
  id: { sql: 'a.id', type: 'bigint', field: 'id' },
  sorts: {
    expectedDate: { sql: 'a.expected_date', type: 'date', field: 'expected_date' },
    createdAt: { sql: 'a.created_at', type: 'timestamptz', field: 'created_at' },
  },
  day: 'a.expected_date',
  filters: {
    status: (value, p) => statusCondition(value, p),
    type: (types, p) => p.oneOf('a.type', types),
    accountId: (ids, p) => p.oneOf('a.responsible_id', ids),
    creatorId: (ids, p) => p.oneOf('a.creator_id', ids),
    typeCollectId: (ids, p) => p.oneOf('n.form_id', ids),
    ...placeConditions('n'),
    productId: (ids, p) => p.oneOf('n.product_id', ids),
    doneLate: (value) => `a.performed_date ${value ? '>' : '<='} a.expected_date`,
    hasCritical: (value, p) => `n.critical = ${p.add(value)}`,
  },
  search: findBy({
    numbers: ['a.id', 'a.non_conformity_id'],
    names: [
      { columns: ['n.form_id'], of: searchedForms },
      { columns: ['n.product_id'], of: searchedProducts },
      { columns: ['a.responsible_id', 'a.creator_id'], of: searchedPeople },
      { columns: ['n.collect_point_id', 'n.industry_line_id'], of: searchedPlaces },
    ],
    texts: [comparedText('a.what'), comparedText('n.field_name')],
  }),
  queried: { approverId: (ids, p, ctx) => approverCondition(ctx, ids, p) },
}

/** The stored letters behind each status of the filter; the minute job keeps those of open actions. */
const letters = {
  progress: ['D'],
  belated: ['A', 'B'],
  overdue: ['B'],
  evaluation: ['W'],
  executed: ['E'],
  canceled: ['C'],
} as const

function statusCondition(requested: NonNullable<Filters['status']>, p: Params): string {
  return p.oneOf('a.status', [...new Set(requested.flatMap((one) => [...letters[one]]))])
}

export const listActionsQuery = list(listActions, async (ctx, { query: input }) => {
  const present = await actionPresenter(ctx)
  return runList(ctx, actionList, actionListSource, input, (row) => present(rowAs<ActionColumns>(row)))
})

export const getActionQuery = query(getAction, async (ctx, { params }) =>
  presentActionRecord(ctx, await loadActionFor(ctx, params.id)),
)
