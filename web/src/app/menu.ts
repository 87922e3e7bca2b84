import { type MenuGroup, menuGroups } from '@lineside/contract/core'
import { findRoute, type RouteId, routes } from '@lineside/contract/routes'
import { entriesOf } from '../core/navigation/index.ts'
import {
  type Icon,
  IconBox,
  IconChecklist,
  IconClipboardList,
  IconForms,
  IconHome,
  IconLink,
  IconListDetails,
  IconMessage,
  IconSettings,
  IconTarget,
  IconTool,
} from '../ui/index.ts'

export interface MenuEntries {
  id: MenuGroup
  icon: Icon
  routes: readonly RouteId[]
}

const icons: Readonly<Record<MenuGroup, Icon>> = {
  home: IconHome,
  samples: IconClipboardList,
  production: IconBox,
  nonConformities: IconTarget,
  forms: IconForms,
  actionPlans: IconListDetails,
  seo: IconChecklist,
  traceability: IconLink,
  support: IconTool,
  settings: IconSettings,
  messages: IconMessage,
}

/**
 * The side menu in the order of portal.md 2.3 (and decisions section 2 for 1600, 3560, 3565). An entry shows when the
 * account may open its route and this build has its page; a group without entries does not show. The settings group
 * thereby shows when any of its routes is allowed. Which screen stands where is said by its row in its domain's routes.
 */
export const menu: readonly MenuEntries[] = menuGroups.map((id) => ({ id, icon: icons[id], routes: entriesOf(id) }))

/** What a phone's menu has: what is done on the way through the plant (portal.md 2.3). */
const onPhones: ReadonlySet<MenuGroup> = new Set([
  'home',
  'samples',
  'nonConformities',
  'actionPlans',
  'seo',
  'messages',
])

export const menuOf = (phone: boolean): readonly MenuEntries[] =>
  phone ? menu.filter(({ id }) => onPhones.has(id)) : menu

/** An address as if it began with that of its entry. */
function asBelonging(path: string): string {
  for (const route of routes) {
    if (!('entry' in route)) continue
    const [begin = ''] = route.path.split('/{')
    if (path === begin || path.startsWith(`${begin}/`)) return findRoute(route.entry).path
  }
  return path
}

/** The entry a page belongs to: its own, else the one whose path the page's begins with, the longest. */
export function activeEntry(path: string, entries: readonly { id: string; href: string }[]): string | undefined {
  const pathname = asBelonging(path)
  const isUnder = (href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
  const matches = entries.filter((entry) => isUnder(entry.href))
  return matches.sort((a, b) => b.href.length - a.href.length)[0]?.id
}
