import { findRoute, type RouteId } from '@lineside/contract/routes'
import {
  type Icon,
  IconBox,
  IconChecklist,
  IconClipboardList,
  IconFileText,
  IconHome,
  IconListDetails,
  IconMessage,
  IconSettings,
  IconTarget,
  IconTool,
  IconTruck,
} from '../ui/index.ts'

type GroupId =
  | 'home'
  | 'samples'
  | 'production'
  | 'nonConformities'
  | 'forms'
  | 'actionPlans'
  | 'seo'
  | 'traceability'
  | 'support'
  | 'settings'
  | 'messages'

export interface MenuGroup {
  id: GroupId
  icon: Icon
  routes: readonly RouteId[]
}

/**
 * The side menu in the order of portal.md 2.3 (and decisions section 2 for 1600, 3560, 3565). An entry shows when the
 * account may open its route and this build has its page; a group without entries does not show. The settings group
 * thereby shows when any of its routes is allowed.
 */
export const menu: readonly MenuGroup[] = [
  { id: 'home', icon: IconHome, routes: [1000] },
  { id: 'samples', icon: IconClipboardList, routes: [1100, 1103, 2200, 1600] },
  { id: 'production', icon: IconBox, routes: [3000] },
  { id: 'nonConformities', icon: IconTarget, routes: [1200, 1300] },
  { id: 'forms', icon: IconFileText, routes: [1400, 1402, 1410, 1405, 1404] },
  { id: 'actionPlans', icon: IconListDetails, routes: [2500, 2505, 2508] },
  { id: 'seo', icon: IconChecklist, routes: [2404, 1708, 1720, 1730, 3400, 3403, 3407, 3560, 3565] },
  { id: 'traceability', icon: IconTruck, routes: [2805, 2800, 2802] },
  { id: 'support', icon: IconTool, routes: [3200, 3203, 3201] },
  {
    id: 'settings',
    icon: IconSettings,
    // the new-generation paths (2106 to 2109) show the same screens
    routes: [1800, 1900, 2000, 2100, 2103, 2104, 2301, 2400, 2600, 2700, 2900, 3100],
  },
  { id: 'messages', icon: IconMessage, routes: [3300] },
]

/** Pages whose address does not begin with that of the entry they belong to. */
const elsewhere: readonly (readonly [page: RouteId, entry: RouteId])[] = [
  [2105, 2103],
  [2106, 2104],
  [2107, 2100],
  [2109, 2103],
]

/** An address as if it began with that of its entry. */
function asBelonging(path: string): string {
  for (const [page, entry] of elsewhere) {
    const [begin = ''] = findRoute(page).path.split('/{')
    if (path === begin || path.startsWith(`${begin}/`)) return findRoute(entry).path
  }
  return path
}

/** The entry a page belongs to: its own, else the one whose path the page's begins with, the longest. */
export function activeEntry(path: string, entries: readonly { id: string; href: string }[]): string | undefined {
  const pathname = asBelonging(path)
  const holds = (href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
  const found = entries.filter((entry) => holds(entry.href))
  return found.sort((a, b) => b.href.length - a.href.length)[0]?.id
}
