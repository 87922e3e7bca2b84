import type { Infer } from '@lineside/contract/core'
import { type lotPlaceReference, stockKinds } from '@lineside/contract/lots'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { placeReference, placesBy } from '../places.ts'

/** What of a lot is stock at a place, since when, and who brought it there. */
export interface Spot {
  lotId: number
  place: Infer<typeof lotPlaceReference>
  quantity: string
  since: string
  by: number | null
}

export async function openStock(ctx: ReadContext, lotIds: readonly number[]): Promise<readonly Spot[]> {
  const { rows } = await ctx.db.query<Omit<Spot, 'place'> & { placeId: number }>(
    `select b.lot_id as "lotId", b.place_id as "placeId", trim_scale(b.quantity)::text as quantity, b.since,
       m.created_by as by
     from lots_balances b join lots_ledger_places p on p.id = b.place_id
       left join lots_movements m on m.id = b.movement_id
     where b.lot_id = any($1::bigint[]) and b.quantity > 0 and p.kind = any($2::text[])
     order by b.lot_id, b.quantity desc, b.place_id`,
    [lotIds, stockKinds],
  )
  const places = await placesBy(
    ctx,
    rows.map(({ placeId }) => placeId),
  )
  return rows.map(({ placeId, ...spot }) => ({ ...spot, place: placeReference(places, placeId) }))
}
