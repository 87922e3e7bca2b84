import { z } from 'zod'
import type { WriteContext } from '../../../core/kernel/index.ts'

/** The number of a notification that there is not: a person tries whether pushes arrive. */
export const TRIAL = 0

/** By which what waits is sent at once, see `pushJobs`. */
export const pushRequest = { name: 'notifications.push', payload: z.strictObject({}) }

/** These notifications go to the browsers of their receivers once this is committed; what waits of one is renewed. */
export async function pushToBrowsers(
  ctx: WriteContext,
  pushes: readonly { accountId: number; notificationId: number }[],
): Promise<void> {
  if (pushes.length === 0) return
  await ctx.db.query(
    `insert into notifications_pushes (browser_id, notification_id, next_at, created_at)
     select b.id, t.notification, $3, $3
     from unnest($1::bigint[], $2::bigint[]) as t (account, notification)
     join notifications_browsers b on b.account_id = t.account
     on conflict (browser_id, notification_id) do update
       set next_at = excluded.next_at, created_at = excluded.created_at, attempts = 0`,
    [pushes.map((one) => one.accountId), pushes.map((one) => one.notificationId), ctx.now.toISOString()],
  )
  ctx.enqueue(pushRequest, {})
}
