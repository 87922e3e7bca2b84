import type { Queries } from '../kernel/index.ts'
import type { Files } from './open.ts'

const DAY = 86_400_000

/**
 * Removes what nobody needs: tickets past their time, files that no record took within a day, and contents that no file
 * has named for `retentionDays`. So long a database that was set back, or a copy of it, still finds what it names; and
 * nothing is removed while another database fills the same store. Work for a quiet moment; safe in several processes.
 */
export async function tidyFiles(db: Queries, files: Files, now: Date): Promise<void> {
  await db.query('delete from core_file_tickets where expires_at < $1', [now.toISOString()])
  await db.query(
    `with gone as (
       delete from core_files where attached_entity_id is null and created_at < $1 returning hash, reduced_hash),
     named as (select hash from gone union select reduced_hash from gone where reduced_hash is not null)
     insert into core_files_unused (hash, since) select hash, $2::timestamptz from named
     on conflict (hash) do update set since = excluded.since`,
    [new Date(now.getTime() - DAY).toISOString(), now.toISOString()],
  )
  await files.store.tidy()
  if (await files.mayRemove()) await removeUnused(db, files, now)
}

async function removeUnused(db: Queries, { store, retentionDays }: Files, now: Date): Promise<void> {
  const { rows } = await db.query<{ hash: string; used: boolean }>(
    `select hash, exists (select from core_files f where f.hash = u.hash or f.reduced_hash = u.hash) as used
     from core_files_unused u where since <= $1`,
    [new Date(now.getTime() - retentionDays * DAY).toISOString()],
  )
  for (const { hash, used } of rows) {
    if (used || (await store.remove(hash))) await db.query('delete from core_files_unused where hash = $1', [hash])
  }
}
