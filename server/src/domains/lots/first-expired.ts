import type { ReadContext } from '../../core/kernel/index.ts'
import { type Lot, todays } from './lot.ts'
import type { LotPlace } from './places.ts'

interface Taking {
  /** where it is taken from, where that is known: what lies beside it there is first, too */
  from?: LotPlace | undefined
  /** lots that are taken as well */
  besides?: readonly number[]
  /** where to ask; the command's own connection where it is not said */
  db?: Pick<ReadContext['db'], 'query'>
}

const stored: readonly string[] = ['RECEIVING', 'STORAGE']

/**
 * The code of the released lot that is to be taken before one (first expired, first out): of the same product and still
 * good today, among what is stored, or what lies at the same place; null where none is.
 */
export async function earlierLot(
  ctx: ReadContext,
  lot: Pick<Lot, 'id' | 'product_id' | 'industry_id' | 'expires_on'>,
  { from, besides = [], db = ctx.db }: Taking = {},
): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>(
    `select l.code from lots l where l.product_id = $1 and l.industry_id = $2 and l.id <> all($3::bigint[]) and l.state = 'L'
       and l.expires_on < coalesce($4::date, 'infinity') and l.expires_on >= $7::date
       and exists (select from lots_balances b join lots_ledger_places p on p.id = b.place_id
         where b.lot_id = l.id and b.quantity > 0
           and (b.place_id = $5::bigint or ($6::boolean and p.kind in ('RECEIVING', 'STORAGE'))))
     order by l.expires_on, l.id limit 1`,
    [
      lot.product_id,
      lot.industry_id,
      [lot.id, ...besides],
      lot.expires_on,
      from?.id ?? null,
      !from || stored.includes(from.kind),
      (await todays(ctx)).get(lot.industry_id) ?? '-infinity',
    ],
  )
  return rows[0]?.code ?? null
}
