import type { WriteContext } from '../../core/kernel/index.ts'
import { accountRoom } from '../../core/realtime/index.ts'
import type { Notification } from './present.ts'

/** The open pages of these accounts hear, once it is committed, how many are unread; see the hub's `contents`. */
export function pushCounts(ctx: WriteContext, accountIds: readonly number[]): void {
  if (accountIds.length === 0) return
  ctx.push({ rooms: accountIds.map(accountRoom), event: 'listNotifications', payload: {} })
}

export function notifyOne(ctx: WriteContext, accountId: number, notification: Notification): void {
  ctx.push({ rooms: [accountRoom(accountId)], event: 'newNotification', payload: { notification } })
}
