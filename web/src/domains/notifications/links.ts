import { targetOf as inContract } from '@lineside/contract/notifications'
import type { RouteId } from '@lineside/contract/routes'
import { addressOf, type Query } from '../../core/navigation/index.ts'

export interface Target {
  /** who may not open it gets no link */
  route: RouteId
  address: string
}

/** Where a notification leads its receiver; null: nowhere. */
export function targetOf(leading: Parameters<typeof inContract>[0], accountId: number): Target | null {
  const target = inContract(leading, accountId)
  if (!target) return null
  const { params = {}, query = {} } = target
  const route = target.route as RouteId
  // the contract names the parameters that each of its routes has
  const fill = addressOf as (route: RouteId, params: object, query: Query) => string
  return { route, address: fill(route, params, query as Query) }
}
