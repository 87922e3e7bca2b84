import { readAllNotifications, readNotification } from '@lineside/contract/notifications'
import { command } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { rowPresenter } from './present.ts'
import { pushCounts } from './push-counts.ts'
import { columns, type NotificationColumns } from './queries.ts'

/** Read or unread, by its receiver alone; the same again changes nothing and answers the same. */
export const readNotificationCommand = command(readNotification, async (ctx, { params, query }) => {
  const { rows } = await ctx.db.query<NotificationColumns & { was_read: boolean }>(
    `update notifications n set is_read = $3 from
       (select id, is_read from notifications where id = $1 and account_id = $2 and in_portal for update) as before
     where n.id = before.id returning ${columns}, before.is_read as was_read`,
    [params.id, ctx.actor.accountId, query.read],
  )
  const row = rows[0]
  if (!row) throw problem('NOT_FOUND')
  if (row.was_read !== query.read) pushCounts(ctx, [ctx.actor.accountId])
  const present = await rowPresenter(ctx, ctx.db)
  return present(row)
})

export const readAllNotificationsCommand = command(readAllNotifications, async (ctx) => {
  const { rowCount } = await ctx.db.query(
    'update notifications set is_read = true where account_id = $1 and not is_read and in_portal',
    [ctx.actor.accountId],
  )
  if (rowCount > 0) pushCounts(ctx, [ctx.actor.accountId])
  return rowCount
})
