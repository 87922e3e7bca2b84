import { type Parsed, type SchemasOf, searchText } from '@lineside/contract/core'
import { exportLots, getLot, getLotLog, listAnalysesOfCollect, listLots, lotList } from '@lineside/contract/lots'
import { inScope } from '../../../core/access/index.ts'
import { presentPage, withoutGuards } from '../../../core/catalogue/index.ts'
import { rowAs } from '../../../core/db/index.ts'
import { exportable } from '../../../core/export/index.ts'
import { readHistory } from '../../../core/history/index.ts'
import { list, query } from '../../../core/kernel/index.ts'
import { containing, type ListSource, type Params, runList } from '../../../core/list/index.ts'
import { abilitiesOf } from '../../../core/states/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { lotPresenter, presentAnalysesOf, presentLot } from '../present.ts'
import type { Lot } from '../record.ts'
import { texts } from '../texts.ts'
import { isTracedFrom, traceColumns } from '../trace/traced-from.ts'
import { ENTITY, findLots, loadLot, lotColumns, lotRules, lotSource } from './lot.ts'

/** How a column begins with what somebody typed. */
export const beginning = (column: string) => (text: string, p: Params) =>
  `${column} like ${p.add(`${searchText(text.trim()).replace(/[\\%_]/g, '\\$&')}%`)}`

/** T means all of them, so beside it nothing is left out. */
export const inStatus = (column: string) => (codes: readonly string[], p: Params) =>
  codes.includes('T') ? 'true' : p.oneOf(column, codes)

export const lotListSource: ListSource<Parsed<SchemasOf<typeof listLots>>['query']> = {
  from: lotSource,
  select: `${lotColumns}, coalesce(l.expires_on, '9999-12-31'::date) as expires_sort`,
  plant: 'l.industry_id',
  at: 'l.born_at',
  id: { sql: 'l.id', type: 'bigint', field: 'id' },
  sorts: {
    bornAt: { sql: 'l.born_at', type: 'timestamptz', field: 'born_at' },
    expiresOn: { sql: `coalesce(l.expires_on, '9999-12-31'::date)`, type: 'date', field: 'expires_sort' },
  },
  filters: {
    status: inStatus('l.state'),
    productId: (ids, p) => p.oneOf('l.product_id', ids),
    supplier: beginning('l.search_supplier'),
    placeId: (ids, p) =>
      `exists (select from lots_balances b where b.lot_id = l.id and b.quantity > 0 and ${p.oneOf('b.place_id', ids)})`,
    inStock: (only) => `${only ? '' : 'not '}exists (select from lots_balances b
      join lots_ledger_places s on s.id = b.place_id where b.lot_id = l.id and b.quantity > 0
        and s.kind not in ('SUPPLIER', 'PRODUCTION', 'CONSUMPTION', 'PLANTS', 'LOSS', 'DISPATCH'))`,
    receiptId: (ids, p) => p.oneOf('l.receipt_id', ids),
  },
  queried: { tracedFrom: isTracedFrom },
  materialized: ({ tracedFrom }) => tracedFrom !== undefined,
  search: (text, p) => {
    const pattern = p.add(containing(text))
    return `(l.search_code like ${pattern} or l.search_supplier like ${pattern})`
  },
}

const rowRules = withoutGuards(lotRules, 'analysesInside', 'deviationsTreated', 'analysedAnew')

export const listLotsQuery = list(listLots, async (ctx, { query: sent }) => {
  const present = await lotPresenter(ctx)
  const page = await runList(ctx, lotList, lotListSource, sent, (row) => rowAs<Lot>(row))
  const me = ctx.actor.accountId
  return presentPage(page, {
    likeness: (lot) =>
      [
        `${present(lot).status} ${lot.state} ${lot.blocked_cause} ${lot.expires_on} ${Number(lot.balance) > 0}`,
        `${lot.industry_id} ${lot.judged_by === me} ${lot.blocked_by === me} ${lot.reopening_by} ${lot.reopening_by === me}`,
      ].join(' '),
    abilities: (lot) => abilitiesOf(ctx, rowRules, present(lot).status, lot),
    present,
  })
})

/** The lots as a file: plant and product by their names; of a trace also how far away each is. */
export const lotExport = exportable({
  endpoint: exportLots,
  list: lotList,
  source: lotListSource,
  texts,
  fileName: 'lotes',
  present: lotPresenter,
  values: {
    product: (row) => row.product.name,
    quantity: (row) => Number(row.quantity),
    balance: (row) => Number(row.balance),
  },
  async more(ctx, _selection, cells, choice) {
    const { tracedFrom: [from] = [] } = choice as { tracedFrom?: readonly number[] }
    return from === undefined ? { columns: [], cells: () => [] } : traceColumns(ctx, from, cells)
  },
})

export const getLotQuery = query(getLot, async (ctx, { params }) => presentLot(ctx, await loadLot(ctx, params.id)))

export const getLotLogQuery = query(getLotLog, async (ctx, { params }) => {
  await loadLot(ctx, params.id)
  const people = await ctx.cached(accountNames)
  return readHistory(ctx.db, ENTITY, params.id, (id) => people.get(id) ?? '')
})

/** What a record of another plant brought is not told, like that it exists. */
export const listAnalysesOfCollectQuery = query(listAnalysesOfCollect, async (ctx, { query: { collectId } }) => {
  const { rows } = await ctx.db.query<{ id: number }>('select id from lots where collect_id = $1', [collectId])
  const lots = await findLots(
    ctx,
    rows.map(({ id }) => id),
  )
  return presentAnalysesOf(
    ctx,
    lots.filter(({ industry_id }) => inScope(ctx.actor, industry_id)),
  )
})
