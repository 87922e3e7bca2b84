import type { MenuGroup } from '@lineside/contract/core'
import { findRoute, type RouteId, routes } from '@lineside/contract/routes'

/** The entries of a group of the menu in the order of their places; a screen that stands at two paths has one. */
export function entriesOf(group: MenuGroup): RouteId[] {
  const own = routes.flatMap((route) => ('menu' in route && route.menu[0] === group ? [route] : []))
  return own.sort((a, b) => a.menu[1] - b.menu[1]).map((route) => route.id)
}

/** Of several entries that are one place, the one that has it all is enough. */
export function isWithin(id: RouteId, canOpen: (id: RouteId) => boolean): boolean {
  const { within } = findRoute(id)
  const whole = routes.find((route) => route.id === within)
  return whole !== undefined && canOpen(whole.id)
}
