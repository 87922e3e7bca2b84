import { targetOf } from '@lineside/contract/notifications'
import { availableRoutes, routePath } from '@lineside/contract/routes'
import type { ReadContext } from '../../core/kernel/index.ts'
import { actorOfAccount } from '../accounts/index.ts'
import type { Notification } from './present.ts'

/** The screens that somebody may open now. */
export async function openRoutes(ctx: ReadContext, accountId: number): Promise<ReadonlySet<number>> {
  const actor = await actorOfAccount(ctx, accountId)
  if (!actor) return new Set()
  const { isAdmin, rights } = actor
  return new Set(availableRoutes({ isAdmin, rights, logBookId: null }, ctx.services.config.environment))
}

/** The way to what a notification is about, from its path on; null where it leads nowhere that its receiver may go. */
export function addressIn(notification: Notification, accountId: number, open: ReadonlySet<number>): string | null {
  const target = targetOf(notification, accountId)
  if (!target || !open.has(target.route)) return null
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(target.query ?? {}))
    if (value !== undefined) search.set(key, typeof value === 'object' ? value.join(',') : String(value))
  const path = (routePath as (id: number, params: object) => string)(target.route, target.params ?? {})
  return search.size > 0 ? `${path}?${search}` : path
}
