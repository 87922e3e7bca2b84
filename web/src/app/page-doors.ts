import type { Route, RoutePath } from '@lineside/contract/routes'
import type { DomainDoor, PageLoader, PathParams } from '../core/navigation/index.ts'
import { storedAccount } from '../core/session/index.ts'

/** What brings the page of a screen, and the words that it shows; null where no domain has it. */
export function doorOf(route: Route, doors: readonly DomainDoor[]): { load: PageLoader; namespaces: string[] } | null {
  for (const door of doors) {
    const load = door.pages[route.path as RoutePath]
    if (load) return { load, namespaces: [...(door.name === 'shell' ? [] : [door.name]), ...(door.texts ?? [])] }
  }
  return null
}

/** What stands in an address beside ids. */
const isWord: ReadonlySet<string> = new Set(['action', 'sku'])
/** An id, or what is not made yet. */
const isRecord = /^([1-9]\d{0,15}|novo)$/

/** Whether the reader may open a screen with these parameters. */
export function mayOpen(route: Route, params: PathParams): boolean {
  if (route.action && !route.action.includes(params.action ?? '')) return false
  if (!Object.entries(params).every(([name, value]) => isWord.has(name) || isRecord.test(value ?? ''))) return false
  return storedAccount()?.availableRoutes.includes(route.id) ?? false
}
