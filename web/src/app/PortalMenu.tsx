import { findRoute, type RouteId } from '@lineside/contract/routes'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../core/i18n/index.ts'
import { isWithin, useCanOpen } from '../core/navigation/index.ts'
import { whenIdle } from '../core/realtime/index.ts'
import { useAccount } from '../core/session/index.ts'
import { IconClipboardList, lazyExtra, SideMenu, type SideMenuGroup, useIsPhone } from '../ui/index.ts'
import { useCollectLink } from './collect-link.ts'
import { activeEntry, type MenuEntries, menuOf } from './menu.ts'
import { changeMenu, useFavourites, useMenuMemory } from './menu-memory.ts'
import type { WaitingCount } from './waiting-count.ts'

const messageCentre: RouteId = 3300

// the page comes first: what arranges the menu is fetched when it has settled
const MenuPin = lazyExtra(async () => {
  await whenIdle()
  return { default: (await import('./BesidePages.tsx')).MenuPin }
})

/** The side menu: what the account may open and this build has, and the way to the operators' application. */
export function PortalMenu({ waitingChats = null }: { waitingChats?: WaitingCount | null }) {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const account = useAccount()
  const { pathname } = useLocation()
  const collect = useCollectLink()
  const { folded } = useMenuMemory(account.id)
  const favourites = useFavourites(account)
  const groups = menuOf(useIsPhone())
    .map(groupOf)
    .filter(({ items }) => items.length > 0)
  const all = groups.flatMap(({ items }) => items)
  const pinned = favourites.flatMap((id) => all.filter((item) => item.id === id))
  const ofPinned = { id: 'favourites', label: t('menu.favourites'), pinned: true, items: pinned }

  function groupOf({ id, icon, routes }: MenuEntries): SideMenuGroup {
    const single = id === 'home' || id === 'messages'
    const items = routes
      .filter((route) => canOpen(route) && !isWithin(route, canOpen))
      .map((route) => ({
        id: String(route),
        label: t(`routes.${route}`),
        href: findRoute(route).path,
        icon,
        ...(route === messageCentre && waitingChats && { badge: waitingChats.count, badgeLabel: waitingChats.label }),
      }))
    if (!single) return { id, icon, items, label: t(`menu.groups.${id}`) }
    return {
      id,
      foot: id === 'messages',
      items: collect && id === 'home' ? [...items, { ...collect, icon: IconClipboardList }] : items,
    }
  }
  return (
    <SideMenu
      groups={pinned.length > 0 ? groups.toSpliced(1, 0, ofPinned) : groups}
      active={activeEntry(pathname, all)}
      folded={folded}
      onFold={(folded) => changeMenu(account.id, { folded })}
      Pin={MenuPin}
    />
  )
}
