import { type RouteId, routes } from '@lineside/contract/routes'
import { useContext } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { NavigateContext, useCanOpen } from '../../core/navigation/index.ts'
import type { PaletteGroup } from '../../ui/palette.ts'

/** The error page, the print view, what developers look at. */
const notToJumpTo: ReadonlySet<RouteId> = new Set([0, 98, 99])

/** The screens on which something is made. */
const makingScreens: ReadonlySet<RouteId> = new Set([
  1402, 1707, 1901, 2105, 2401, 2501, 2601, 2701, 2901, 3200, 3403, 3501,
] as RouteId[])

/** Every screen that the reader may open and that needs nothing to be named; those on which something is made apart. */
export function useScreens(): { pages: PaletteGroup; create: PaletteGroup } {
  const { t } = useTranslation(['palette', 'core'])
  const canOpen = useCanOpen()
  const navigate = useContext(NavigateContext)
  const items = routes
    .filter(({ id, path }) => !path.includes('{') && canOpen(id) && !notToJumpTo.has(id))
    .map(({ id, path }) => ({
      route: id,
      item: { id: `screen-${id}`, label: t(`core:routes.${id}`), href: path, onSelect: () => navigate?.(path) },
    }))
  // a screen that stands at two paths is one
  const once = items.filter(({ item }, at) => items.findIndex((one) => one.item.label === item.label) === at)
  const among = (making: boolean) =>
    once.filter(({ route }) => makingScreens.has(route) === making).map(({ item }) => item)
  return {
    pages: { id: 'screens', label: t('palette:screens'), items: among(false) },
    create: { id: 'create', label: t('palette:create'), items: among(true) },
  }
}
