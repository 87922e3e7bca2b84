import {
  changeList,
  changeLogList,
  type changeRow,
  getChange,
  listChangeLog,
  listChanges,
} from '@lineside/contract/collects'
import type { Parsed, RowOf, SchemasOf } from '@lineside/contract/core'
import { type Implementation, list, query, type ReadContext } from '../../../core/kernel/index.ts'
import { comparedText, findBy, type ListSource, type Params, runList } from '../../../core/list/index.ts'
import { searchedPeople } from '../../accounts/index.ts'
import { searchedForms } from '../../forms/index.ts'
import { searchedProducts } from '../../products/index.ts'
import { placeConditions, searchedPlaces } from '../../structure/index.ts'
import { type ChangeColumns, changeColumns, loadChangeFor } from './change-queries.ts'
import { withApprovers } from './change-rules.ts'
import { decidersOf } from './deciders.ts'
import { changePresenter, type PresentChange } from './present-change.ts'

type Filters = Parsed<SchemasOf<typeof listChanges>>['query']
type LogFilters = Parsed<SchemasOf<typeof listChangeLog>>['query']
type Row = RowOf<typeof changeRow>

const shared = {
  select: changeColumns,
  plant: 'x.industry_id',
  id: { sql: 'x.id', type: 'bigint', field: 'id' },
  search: findBy({
    numbers: ['x.id', 'x.collect_id'],
    names: [
      { columns: ['x.form_id'], of: searchedForms },
      { columns: ['x.product_id'], of: searchedProducts },
      { columns: ['x.operator_id', 'x.requested_by', 'x.decided_by'], of: searchedPeople },
      { columns: ['x.collect_point_id', 'x.industry_line_id'], of: searchedPlaces },
    ],
    texts: [comparedText('x.reason')],
  }),
} as const

const filters: ListSource<Filters & LogFilters>['filters'] = {
  kind: (kinds, p) => p.oneOf('x.kind', kinds),
  accountId: (ids, p) => p.oneOf('x.requested_by', ids),
  typeCollectId: (ids, p) => p.oneOf('x.form_id', ids),
  collectId: (ids, p) => p.oneOf('x.collect_id', ids),
  ...placeConditions('x'),
}

const requestedAt = { sql: 'x.requested_at', type: 'timestamptz', field: 'requested_at' } as const

type Waiting = Pick<ChangeColumns, 'id' | 'form_id' | 'shift_id' | 'industry_id' | 'requested_by'>

/** Requests that wait for these people, those who stand in too. */
async function waitingFor(accountIds: readonly number[], p: Params, ctx: ReadContext): Promise<string> {
  const { rows } = await ctx.db.query<Waiting>(
    `select id, form_id, shift_id, industry_id, requested_by from collects_changes
     where state in ('EW', 'DW') and ($1::boolean or industry_id = any($2::bigint[]))`,
    [ctx.actor.isAdmin, ctx.actor.plants],
  )
  const deciders = await decidersOf(ctx, rows)
  const ids = [...deciders].flatMap(([id, { acting }]) => (acting.some((one) => accountIds.includes(one)) ? [id] : []))
  return p.oneOf('x.id', ids)
}

export const changeSource: ListSource<Filters> = {
  ...shared,
  from: `(select * from collects_changes where state in ('EW', 'DW')) x`,
  at: 'x.requested_at',
  sorts: { requestedAt },
  filters,
  queried: { approverId: waitingFor },
}

export const logSource: ListSource<LogFilters> = {
  ...shared,
  from: `(select * from collects_changes where state not in ('EW', 'DW')) x`,
  at: 'x.decided_at',
  sorts: { decidedAt: { sql: 'x.decided_at', type: 'timestamptz', field: 'decided_at' }, requestedAt },
  filters: {
    ...filters,
    state: (states, p) => p.oneOf('x.state', states),
    deciderId: (ids, p) => p.oneOf('x.decided_by', ids),
  },
}

async function presentPage(ctx: ReadContext, changes: readonly ChangeColumns[]): Promise<Row[]> {
  const present = await changePresenter(ctx, changes)
  const waiting = changes.filter(({ state }) => state === 'EW' || state === 'DW')
  const deciders = await decidersOf(ctx, waiting)
  return changes.map((change) => present(change, deciders.get(change.id)?.acting ?? []))
}

const columns = (row: object) => row as ChangeColumns

const listChangesQuery = list(listChanges, async (ctx, { query }) => {
  const page = await runList(ctx, changeList, changeSource, query, columns)
  return { ...page, rows: await presentPage(ctx, page.rows) }
})

const listChangeLogQuery = list(listChangeLog, async (ctx, { query }) => {
  const page = await runList(ctx, changeLogList, logSource, query, columns)
  return { ...page, rows: await presentPage(ctx, page.rows) }
})

export const changeQueries = (present: PresentChange): Implementation[] => [
  listChangesQuery,
  listChangeLogQuery,
  query(getChange, async (ctx, { params }) =>
    present(ctx, await withApprovers(ctx, await loadChangeFor(ctx, params.id))),
  ),
]
