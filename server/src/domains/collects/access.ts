import { assertInScope } from '../../core/access/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { type CollectRecord, recordColumns } from './queries.ts'

async function load(ctx: ReadContext, id: number, lock: string): Promise<CollectRecord> {
  const { rows } = await ctx.db.query<CollectRecord>(`select ${recordColumns} from collects c where c.id = $1${lock}`, [
    id,
  ])
  const record = rows[0]
  if (!record) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, record.industry_id)
  return record
}

/** A collect of the reader's plants; any other does not exist for them. */
export const loadCollectFor = (ctx: ReadContext, id: number): Promise<CollectRecord> => load(ctx, id, '')

/** The same for who asks to change it: others wait for the end of the command. */
export const lockCollectFor = (ctx: WriteContext, id: number): Promise<CollectRecord> => load(ctx, id, ' for update')
