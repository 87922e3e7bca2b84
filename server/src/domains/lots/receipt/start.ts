import type { Infer } from '@lineside/contract/core'
import { getReceiptStart, type LotUnit, lotLimits, type receiptStart } from '@lineside/contract/lots'
import { inScope, plantsOf } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { products } from '../../products/index.ts'
import { placesOf } from '../places.ts'
import { takesDeliveries } from './receive.ts'

type Supplier = Infer<typeof receiptStart>['suppliers'][number]

/** What a new delivery begins with: chosen once, where it goes and what comes from whom is as it was the last time. */
export const getReceiptStartQuery = query(getReceiptStart, async (ctx, { query: { industryId: asked } }) => {
  if (asked !== undefined && !inScope(ctx.actor, asked)) throw problem('NOT_FOUND')
  const industryId = asked ?? (await usualPlant(ctx))
  if (industryId === null) return { industryId, placeId: null, suppliers: [] }
  const isPlace = await receivingPlaces(ctx, industryId)
  const placeId = await lastPlace(ctx, industryId)
  return {
    industryId,
    placeId: isPlace(placeId) ? placeId : null,
    suppliers: await suppliersOf(ctx, industryId, isPlace),
  }
})

/** Of the reader's last delivery, else the only one that they may receive at. */
async function usualPlant(ctx: ReadContext): Promise<number | null> {
  const own = plantsOf(ctx.actor, await ctx.services.plants(ctx.db)).map(({ id }) => id)
  const { rows } = await ctx.db.query<{ industry_id: number }>(
    `select industry_id from lots_receipts where received_by = $1 and industry_id = any($2::bigint[])
     order by received_at desc, id desc limit 1`,
    [ctx.actor.accountId, own],
  )
  const only = own.length === 1 ? own[0] : undefined
  return rows[0]?.industry_id ?? only ?? null
}

async function receivingPlaces(ctx: ReadContext, industryId: number) {
  const places = await placesOf(ctx, industryId)
  return (id: number | null) => {
    const place = id === null ? undefined : places.get(id)
    return place?.enabled === true && takesDeliveries(place)
  }
}

/** SQL: the first lot of a delivery `c`, and where its entry put it. */
const firstLot = `lateral (select l.id, l.product_id, l.unit from lots l where l.receipt_id = c.id order by l.id limit 1) l on true
  left join lateral (select m.destination_id from lots_movements m where m.lot_id = l.id order by m.created_at, m.id limit 1) m on true`

/** Where the reader received the last delivery of a plant. */
async function lastPlace(ctx: ReadContext, industryId: number): Promise<number | null> {
  const { rows } = await ctx.db.query<{ place_id: number | null }>(
    `select m.destination_id as place_id from (select id from lots_receipts where received_by = $1 and industry_id = $2
       order by received_at desc, id desc limit 1) c join ${firstLot}`,
    [ctx.actor.accountId, industryId],
  )
  return rows[0]?.place_id ?? null
}

interface Former {
  supplier: string
  received_at: string
  product_id: number | null
  unit: LotUnit | null
  place_id: number | null
}

/** Suppliers as earlier deliveries name them: merged as searching compares names, each in its latest spelling. */
async function suppliersOf(
  ctx: ReadContext,
  industryId: number,
  isPlace: (id: number | null) => boolean,
): Promise<Supplier[]> {
  const { rows } = await ctx.db.query<Former>(
    `select c.supplier, c.received_at, l.product_id, l.unit, m.destination_id as place_id
     from (select * from (
         select distinct on (search_supplier) id, supplier, received_at from lots_receipts
         where industry_id = $1 and search_supplier <> '' order by search_supplier, received_at desc, id desc) each_one
       order by received_at desc, id desc limit $2) c
     left join ${firstLot} order by c.received_at desc, c.id desc`,
    [industryId, lotLimits.suppliers],
  )
  const all = await ctx.cached(products)
  return rows.map(({ supplier, received_at, product_id, unit, place_id }) => {
    const product = product_id === null ? undefined : all.get(product_id)
    const comesIn = product?.industryId === industryId && product.enabled
    return {
      name: supplier,
      lastAt: received_at,
      placeId: isPlace(place_id) ? place_id : null,
      productId: comesIn ? product_id : null,
      unit: comesIn ? unit : null,
    }
  })
}
