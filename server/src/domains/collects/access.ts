import { assertInScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { type CollectRecord, recordColumns } from './queries.ts'

/** A collect of the reader's plants; any other does not exist for them. */
export async function loadCollectFor(ctx: ReadContext, id: number): Promise<CollectRecord> {
  const { rows } = await ctx.db.query<CollectRecord>(`select ${recordColumns} from collects c where c.id = $1`, [id])
  const record = rows[0]
  if (!record) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, record.industry_id)
  return record
}
