import type { EventSource } from '@lineside/contract/notifications'
import type { Queries } from '../../core/kernel/index.ts'

/** Marks as read what was told of these events before a time: a story of the past leaves no bell full of it. */
export async function readOlder(db: Queries, sources: readonly EventSource[], before: Date): Promise<void> {
  await db.query(
    'update notifications set is_read = true where event_source = any($1) and updated_at < $2 and not is_read',
    [sources, before.toISOString()],
  )
}
