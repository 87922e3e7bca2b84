import { run } from '../../core/db/index.ts'
import type { Queries } from '../../core/kernel/index.ts'
import { sql } from './tables.ts'

const KEPT_DAYS = 30

/** Sessions and links long over, and failed sign-ins that lock nobody any more. The history keeps that they were. */
export async function tidyAccounts(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await run(db, sql.deleteFrom('accounts_sessions').where('expires_at', '<', before))
  await run(db, sql.deleteFrom('accounts_links').where('expires_at', '<', before))
  await run(db, sql.deleteFrom('accounts_sign_in_failures').where('last_at', '<', before))
  await run(db, sql.deleteFrom('accounts_sign_in_attempts').where('used_at', '<', before))
}
