import { assertInScope } from '../../core/access/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { partOfRecord, recordOfPart } from './parts/part-queries.ts'
import { recordColumns } from './queries.ts'
import type { CollectRecord } from './record.ts'

const whole = async (ctx: ReadContext, id: number, lock: string): Promise<CollectRecord | undefined> =>
  (await ctx.db.query<CollectRecord>(`select ${recordColumns} from collects c where c.id = $1${lock}`, [id])).rows[0]

function inScopeOf(ctx: ReadContext, record: CollectRecord | undefined): CollectRecord {
  if (!record) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, record.industry_id)
  return record
}

/** A collect of the reader's plants; any other does not exist for them. One in parts may not be whole, or never become so. */
export async function loadCollectFor(ctx: ReadContext, id: number): Promise<CollectRecord> {
  const record = await whole(ctx, id, '')
  if (record) return inScopeOf(ctx, record)
  const part = await partOfRecord(ctx.db, id)
  return inScopeOf(ctx, part && recordOfPart(part))
}

/** The same for what only a whole record can be: changed, or copied. */
export const loadWholeFor = async (ctx: ReadContext, id: number): Promise<CollectRecord> =>
  inScopeOf(ctx, await whole(ctx, id, ''))

/** A whole one for who asks to change it: others wait for the end of the command. */
export const lockCollectFor = async (ctx: WriteContext, id: number): Promise<CollectRecord> =>
  inScopeOf(ctx, await whole(ctx, id, ' for update'))
