import type { Queries } from '../../core/kernel/index.ts'
import { setting } from '../../core/settings/index.ts'

const DAY = 86_400_000
/** Days that the table of mails remembers what became of one. */
const MAIL_DAYS = 30

/** Notifications are removed after the days of the setting notification.keepDays (decisions 3.16). */
export async function tidyNotifications(db: Queries, now: Date): Promise<void> {
  const days = await setting({ cached: (definition) => definition.load(db) }, 'notification.keepDays')
  // how the last ones ended is what the person is shown
  await db.query(`delete from notifications_mails where state <> 'QUEUED' and created_at < $1`, [
    new Date(now.getTime() - MAIL_DAYS * DAY).toISOString(),
  ])
  await db.query('delete from notifications where updated_at < $1', [
    new Date(now.getTime() - days * DAY).toISOString(),
  ])
}
