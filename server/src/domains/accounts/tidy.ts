import type { Queries } from '../../core/kernel/index.ts'

const RETENTION_DAYS = 30
/** Failures count for 15 minutes; so long one may still ask what happened. */
const FAILURE_RETENTION_DAYS = 1
/** A device that was not signed in on for so long is a stranger again. */
const DEVICE_RETENTION_DAYS = 180

/**
 * Sessions and links long over, failed sign-ins that lock nobody any more, and devices that nobody uses. The history
 * keeps what happened.
 */
export async function tidyAccounts(db: Queries, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const before = daysAgo(RETENTION_DAYS)
  await db.query('delete from accounts_sessions where expires_at < $1', [before])
  await db.query('delete from accounts_links where expires_at < $1', [before])
  await db.query('delete from accounts_sign_in_failures where last_at < $1', [daysAgo(FAILURE_RETENTION_DAYS)])
  await db.query('delete from accounts_devices where last_at < $1', [daysAgo(DEVICE_RETENTION_DAYS)])
  await db.query('delete from accounts_sign_in_attempts where used_at < $1', [before])
}
