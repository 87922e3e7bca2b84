import { stockKinds } from '@lineside/contract/lots'
import type { Queries } from '../../../core/kernel/index.ts'

/** The records of some plants whose lots still lie there, in stock or on a line: the code of the lot by the record. */
export async function lotsInUse(db: Queries, plantIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ collectId: number; code: string }>(
    `select l.collect_id as "collectId", min(l.code) as code from lots l
     where l.industry_id = any($1::bigint[]) and l.collect_id is not null
       and exists (select from lots_balances b join lots_ledger_places p on p.id = b.place_id
         where b.lot_id = l.id and b.quantity > 0 and p.kind = any($2::text[]))
     group by l.collect_id`,
    [plantIds, stockKinds],
  )
  return new Map(rows.map(({ collectId, code }) => [collectId, code]))
}
