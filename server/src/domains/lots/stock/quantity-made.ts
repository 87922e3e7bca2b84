import type { Quantity } from '@lineside/contract/lots'
import type { WriteContext } from '../../../core/kernel/index.ts'

/** More of a lot: on top of what came to it before and was not reversed. */
export async function addMade(ctx: WriteContext, id: number, quantity: Quantity, loss: Quantity | null): Promise<void> {
  await ctx.db.query(
    `update lots l set quantity = m.came + $2::numeric, row_version = l.row_version + 1,
       loss_quantity = case when m.came = 0 then $3::numeric else coalesce(l.loss_quantity + $3::numeric, $3::numeric) end
     from (select coalesce(sum(quantity), 0) as came from lots_movements
       where lot_id = $1 and state = 'POSTED' and kind in ('RECEIPT', 'PRODUCTION', 'ARRIVAL')) m
     where l.id = $1`,
    [id, quantity, loss],
  )
}

/** What of lots came to be by movements that stand; one of which nothing stands any more keeps what it was. */
export async function recount(ctx: WriteContext, ids: readonly number[]): Promise<void> {
  await ctx.db.query(
    `update lots l set quantity = m.came, row_version = l.row_version + 1
     from (select lot_id, sum(quantity) as came from lots_movements
       where lot_id = any($1::bigint[]) and state = 'POSTED' and kind in ('RECEIPT', 'PRODUCTION', 'ARRIVAL')
       group by lot_id) m
     where l.id = m.lot_id and l.quantity <> m.came`,
    [ids],
  )
}
