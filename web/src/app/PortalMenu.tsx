import type { Application } from '@lineside/contract/profiles'
import { findRoute, type RouteId } from '@lineside/contract/routes'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../core/i18n/index.ts'
import { isWithin, useCanOpen } from '../core/navigation/index.ts'
import { useAccount } from '../core/session/index.ts'
import { IconForms, SideMenu, type SideMenuItem, useIsPhone } from '../ui/index.ts'
import { activeEntry, type MenuEntries, menuOf } from './menu.ts'

const operatorApp: Application = 'operatorApp'

const messageCentre: RouteId = 3300

/** How many chats wait in the message centre, and what they are called to who cannot see the number. */
export interface WaitingCount {
  count: number
  label: string
}

/** The side menu: what the account may open and this build has, and the way to the operators' application. */
export function PortalMenu({ waitingChats = null }: { waitingChats?: WaitingCount | null }) {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const account = useAccount()
  const { pathname } = useLocation()

  const collect: SideMenuItem = { id: 'collect', label: t('menu.collect'), href: '/coletar/', icon: IconForms }
  const collects = account.profile.applications.includes(operatorApp) && !account.support
  const itemsOf = (group: MenuEntries): SideMenuItem[] => {
    const items = group.routes
      .filter((id) => canOpen(id) && !isWithin(id, canOpen))
      .map((id) => ({
        id: String(id),
        label: t(`routes.${id}`),
        href: findRoute(id).path,
        icon: group.icon,
        ...(id === messageCentre && waitingChats && { badge: waitingChats.count, badgeLabel: waitingChats.label }),
      }))
    return group.id === 'home' && collects ? [...items, collect] : items
  }
  const groups = menuOf(useIsPhone())
    .map((group) => ({ id: group.id, ...labelOf(group), foot: group.id === 'messages', items: itemsOf(group) }))
    .filter((group) => group.items.length > 0)

  function labelOf(group: MenuEntries): { label?: string } {
    if (group.id === 'home' || group.id === 'messages') return {}
    return { label: t(`menu.groups.${group.id}`) }
  }
  return (
    <SideMenu
      groups={groups}
      active={activeEntry(
        pathname,
        groups.flatMap((group) => group.items),
      )}
    />
  )
}
