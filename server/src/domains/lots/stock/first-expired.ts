import { firstInOrder, type LotState, stockKinds } from '@lineside/contract/lots'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { todays } from '../lot/lot.ts'
import type { LotPlace } from '../places.ts'
import type { Lot } from '../record.ts'

interface Taking {
  /** where it is taken from */
  from: Pick<LotPlace, 'id' | 'kind'>
  /** lots that are taken as well */
  besides?: readonly number[]
  /** where to ask; the command's own connection where it is not said */
  db?: Pick<ReadContext['db'], 'query'>
}

interface Row {
  id: number
  code: string
  status: LotState
  expires_on: string
  born_at: string
  place_id: number
  kind: LotPlace['kind']
}

/** The code of the lot that is to be taken before one (first expired, first out); null where none is, see `firstInOrder`. */
export async function earlierLot(
  ctx: ReadContext,
  lot: Pick<Lot, 'id' | 'product_id' | 'industry_id' | 'expires_on'>,
  { from, besides = [], db = ctx.db }: Taking,
): Promise<string | null> {
  const day = (await todays(ctx)).get(lot.industry_id) ?? ''
  // no fewer than have a turn: which of them come first the rule says
  const { rows } = await db.query<Row>(
    `select l.id, l.code, l.state as status, l.expires_on, l.born_at, b.place_id, p.kind
     from lots l join lots_balances b on b.lot_id = l.id and b.quantity > 0 join lots_ledger_places p on p.id = b.place_id
     where l.product_id = $1 and l.industry_id = $2 and l.state = 'L' and p.kind = any($3::text[])
       and l.expires_on < coalesce($4::date, 'infinity') and l.expires_on >= $5::date`,
    [lot.product_id, lot.industry_id, stockKinds, lot.expires_on, day || '-infinity'],
  )
  const stock = rows.map(({ id, code, status, expires_on, born_at, place_id, kind }) => ({
    lot: { id, code },
    status,
    expiresOn: expires_on,
    bornAt: born_at,
    place: { id: place_id, kind },
  }))
  const [first] = firstInOrder(stock, { lotId: lot.id, expiresOn: lot.expires_on, from, day, besides })
  return first?.lot.code ?? null
}
