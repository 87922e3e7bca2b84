import { addDays, searchText, startOfDay } from '@lineside/contract/core'
import { listTraceItems, listTraceLots, lotIdOfLabel, traceLimits } from '@lineside/contract/lots'
import { type Plant, plantsOf } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { type Params, params } from '../../../core/list/index.ts'
import { products } from '../../products/index.ts'
import { beginning } from '../lot/list-lots.ts'
import { shownColumns } from '../lot/lot.ts'
import { productOf, shownPresenter } from '../present.ts'
import type { ShownLot } from '../record.ts'

async function plantsFor(ctx: ReadContext, industryId: number | undefined) {
  const known = plantsOf(ctx.actor, await ctx.services.plants())
  return industryId === undefined ? known : known.filter(({ id }) => id === industryId)
}

/** The products that have lots, the ones with the newest first. */
export const listTraceItemsQuery = query(listTraceItems, async (ctx, { query: sent }) => {
  const { industryId, query: text = '', limit = traceLimits.choices } = sent
  const plants = (await plantsFor(ctx, industryId)).map(({ id }) => id)
  const all = await ctx.cached(products)
  const terms = searchText(text.trim())
  const ids = [...all.values()]
    .filter((one) => plants.includes(one.industryId) && searchText(`${one.sku} ${one.name}`).includes(terms))
    .map(({ id }) => id)
  const { rows } = await ctx.db.query<{ id: number; industryId: number; lots: number; newestAt: string }>(
    `select product_id as id, industry_id as "industryId", count(*)::int as lots, max(born_at) as "newestAt" from lots
     where product_id = any($1::bigint[]) group by product_id, industry_id order by max(born_at) desc, product_id
     limit $2`,
    [ids, limit],
  )
  return rows.map(({ id, ...row }) => ({ ...row, product: productOf(all, id) }))
})

/** The lots where a trace may begin: by what a label says, a product and day, a supplier, an order. Nothing without one. */
export const listTraceLotsQuery = query(listTraceLots, async (ctx, { query: sent }) => {
  const { industryId, productId, dateBegin, dateEnd, supplier = '', order = '', label = '', collectId } = sent
  const { limit = traceLimits.choices } = sent
  const plants = await plantsFor(ctx, industryId)
  const isNamed = productId !== undefined || collectId !== undefined || dateBegin
  const isEmpty = !isNamed && [supplier, order, label].every((text) => text.trim() === '')
  if (isEmpty || plants.length === 0) return []
  const p = params()
  const conditions = [
    p.oneOf(
      'l.industry_id',
      plants.map(({ id }) => id),
    ),
  ]
  if (productId !== undefined) conditions.push(`l.product_id = ${p.add(productId)}`)
  if (collectId !== undefined) conditions.push(`l.collect_id = ${p.add(collectId)}`)
  if (supplier.trim() !== '') conditions.push(beginning('l.search_supplier')(supplier, p))
  if (order.trim() !== '') {
    const number = p.add(order.trim())
    conditions.push(`(l.order_number = ${number}
      or l.id in (select m.lot_id from lots_movements m where m.order_number = ${number}))`)
  }
  if (label.trim() !== '')
    conditions.push(`(${beginning('l.search_code')(label, p)} or l.id = ${p.add(lotIdOfLabel(label))}::bigint)`)
  if (dateBegin || dateEnd) conditions.push(inDays(plants, dateBegin, dateEnd, p))
  const { rows } = await ctx.db.query<ShownLot>(
    `select ${shownColumns} from lots l where ${conditions.join(' and ')}
     order by l.born_at desc, l.id desc limit ${p.add(limit)}`,
    p.values,
  )
  const shown = await shownPresenter(ctx)
  return rows.map((row) => ({ id: row.id, industryId: row.industry_id, ...shown(row) }))
})

/** By the calendar of each plant. */
function inDays(plants: readonly Plant[], from: string | undefined, to: string | undefined, p: Params): string {
  const ranges = plants.map(({ id, timeZone }) => {
    const since = from ? ` and l.born_at >= ${p.add(startOfDay(from, timeZone).toISOString())}` : ''
    const until = to ? ` and l.born_at < ${p.add(startOfDay(addDays(to, 1), timeZone).toISOString())}` : ''
    return `(l.industry_id = ${p.add(id)}${since}${until})`
  })
  return `(${ranges.join(' or ')})`
}
