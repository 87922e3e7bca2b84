import { findRoute, matchRoute } from '@lineside/contract/routes'
import { useRouter } from '@tanstack/react-router'
import { useContext, useState } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { NavigateContext, useCanOpen } from '../../core/navigation/index.ts'
import { useAccount } from '../../core/session/index.ts'
import type { PaletteGroup } from '../../ui/palette.ts'
import { readRecents } from '../recents.ts'

const MAX_RECENTS_SHOWN = 6

/** What the reader opened last and may still open, without the page that they are on. */
export function useRecents(): PaletteGroup {
  const { t } = useTranslation(['palette', 'core'])
  const canOpen = useCanOpen()
  const navigate = useContext(NavigateContext)
  const account = useAccount()
  const { history } = useRouter()
  const [entries] = useState(() => (account.support ? [] : readRecents(account.id)))
  const here = history.location.pathname
  const items = entries.flatMap(({ address, title }) => {
    const path = address.split('?')[0] ?? ''
    const route = matchRoute(path)?.route
    if (!route || path === here || !canOpen(route.id as 1000)) return []
    const screen = t(`core:routes.${findRoute(route.id).id as 1000}`)
    const detail = screen === title ? undefined : screen
    return [{ id: `recent-${address}`, label: title, detail, href: address, onSelect: () => navigate?.(address) }]
  })
  return { id: 'recent', label: t('palette:recent'), items: items.slice(0, MAX_RECENTS_SHOWN) }
}
