import { searchText } from '@lineside/contract/core'
import { isInOrder, type LotState, type LotUnit, listStock, lotIdOfLabel, stockKinds } from '@lineside/contract/lots'
import { inScope } from '../../../core/access/index.ts'
import { query } from '../../../core/kernel/index.ts'
import { containing } from '../../../core/list/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { products } from '../../products/index.ts'
import { stateOn, todays } from '../lot/lot.ts'
import { placeReference, placesBy } from '../places.ts'
import { productOf } from '../present.ts'

interface Standing {
  id: number
  code: string
  product_id: number
  state: LotState
  restricted_until: string | null
  expires_on: string | null
  born_at: string
  unit: LotUnit
  place_id: number
  quantity: string
}

/** SQL: what may be used where it lies on a day, as `refusalOfUse` says. */
const usableSql = (day: string) => `(l.expires_on is null or l.expires_on >= ${day}::date)
  and (l.state = 'L' or (l.state = 'LR' and l.restricted_until >= ${day}::date and b.place_id = any(l.restriction_places)))`

/** What lies where, first expired first: of one product the order in which it is to be used. */
export const listStockQuery = query(listStock, async (ctx, { query: sent }) => {
  const { industryId, placeId, productId, lotId, usable, expiresUntil } = sent
  if (!inScope(ctx.actor, industryId)) throw problem('NOT_FOUND')
  const text = sent.query?.trim() ?? ''
  const { rows } = await ctx.db.query<Standing>(
    `select l.id, l.code, l.product_id, l.state, l.restricted_until, l.expires_on, l.born_at, l.unit, b.place_id,
       trim_scale(b.quantity)::text as quantity
     from lots_balances b join lots_ledger_places p on p.id = b.place_id join lots l on l.id = b.lot_id
     where b.quantity > 0 and p.industry_id = $1 and l.industry_id = $1 and p.kind = any($2::text[])
       and ($3::bigint is null or b.place_id = $3) and ($4::bigint is null or l.product_id = $4)
       and ($5::bigint is null or l.id = $5) and ($6::date is null or l.expires_on <= $6)
       and ($7::text = '' or l.search_code like $8 or l.id = $9) and (not $10::boolean or ${usableSql('$11')})
     order by l.expires_on nulls last, l.born_at, l.id, b.place_id limit 100`,
    [
      industryId,
      stockKinds,
      placeId ?? null,
      productId ?? null,
      lotId ?? null,
      expiresUntil ?? null,
      searchText(text),
      containing(text),
      lotIdOfLabel(text),
      usable ?? false,
      (await todays(ctx)).get(industryId) ?? null,
    ],
  )
  const places = await placesBy(
    ctx,
    rows.map(({ place_id }) => place_id),
  )
  const all = await ctx.cached(products)
  const today = (await todays(ctx)).get(industryId)
  const ranks = new Map<number, { rank: number; expiresOn: string | null }>()
  return rows.map((row) => {
    const status = stateOn({ ...row, balance: row.quantity }, today)
    const last = ranks.get(row.product_id)
    const isSame = last?.expiresOn === row.expires_on
    const fefo = isInOrder({ status, expiresOn: row.expires_on }, today ?? '')
      ? (last?.rank ?? 0) + (last && isSame ? 0 : 1)
      : null
    if (fefo !== null) ranks.set(row.product_id, { rank: fefo, expiresOn: row.expires_on })
    return {
      lot: { id: row.id, code: row.code },
      productId: row.product_id,
      product: productOf(all, row.product_id),
      status,
      expiresOn: row.expires_on,
      bornAt: row.born_at,
      unit: row.unit,
      place: placeReference(places, row.place_id),
      balance: row.quantity,
      fefo,
    }
  })
})
