import { stockKinds } from '@lineside/contract/lots'
import type { Queries } from '../../../core/kernel/index.ts'

/**
 * The records of some plants whose lots, or anything that was made of them, still lie there in stock or on a line: the code of
 * the record's lot by the record. Followed from what lies there back to what it was made of, each lot once: that is as much
 * work as there is stock, however many lots have been used up.
 */
export async function lotsInUse(db: Queries, plantIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ collectId: number; code: string }>(
    `with recursive in_use (id) as (
       select b.lot_id from lots_balances b join lots_ledger_places p on p.id = b.place_id
       where p.industry_id = any($1::bigint[]) and p.kind = any($2::text[]) and b.quantity > 0
       union
       select e.parent_id from in_use u join lots_edges e on e.child_id = u.id where e.ended_at is null
     )
     select l.collect_id as "collectId", min(l.code) as code from in_use u join lots l on l.id = u.id
     where l.industry_id = any($1::bigint[]) and l.collect_id is not null
     group by l.collect_id`,
    [plantIds, stockKinds],
  )
  return new Map(rows.map(({ collectId, code }) => [collectId, code]))
}
