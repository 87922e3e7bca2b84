import type { Queries } from '../../core/kernel/index.ts'
import { setting } from '../../core/settings/index.ts'

const DAY = 86_400_000

/** Notifications are removed after the days of the setting notification.keepDays (decisions 3.16). */
export async function tidyNotifications(db: Queries, now: Date): Promise<void> {
  const days = await setting({ cached: (definition) => definition.load(db) }, 'notification.keepDays')
  await db.query('delete from notifications where updated_at < $1', [
    new Date(now.getTime() - days * DAY).toISOString(),
  ])
}
