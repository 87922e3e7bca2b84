import type { Queries } from '../kernel/index.ts'
import type { FileStore } from './store.ts'

const DAY = 86_400_000

/**
 * Removes what nobody needs: tickets past their time, files that no record took within a day, and contents that no
 * file names any more. Work for a quiet moment; safe in several processes at once.
 */
export async function tidyFiles(db: Queries, store: FileStore, now: Date): Promise<void> {
  await db.query('delete from core_file_tickets where expires_at < $1', [now.toISOString()])
  const { rows } = await db.query<{ hash: string; reduced: string | null }>(
    `delete from core_files where attached_entity_id is null and created_at < $1
     returning hash, reduced_hash as reduced`,
    [new Date(now.getTime() - DAY).toISOString()],
  )
  const hashes = new Set(rows.flatMap(({ hash, reduced }) => (reduced ? [hash, reduced] : [hash])))
  for (const hash of hashes) {
    const used = await db.query('select 1 from core_files where hash = $1 or reduced_hash = $1 limit 1', [hash])
    if (used.rows.length === 0) await store.remove(hash)
  }
}
