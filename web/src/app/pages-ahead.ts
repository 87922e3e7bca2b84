import { matchRoute } from '@lineside/contract/routes'
import type { QueryClient } from '@tanstack/react-query'
import { isOnline } from '../core/api/index.ts'
import { needTexts } from '../core/i18n/index.ts'
import type { DomainDoor, PathParams } from '../core/navigation/index.ts'
import { doorOf, mayOpen } from './page-doors.ts'

/**
 * Brings what a page needs before somebody presses what leads to it: its code, its words, and the record it shows. What is there
 * already, and fresh, is not fetched again; what cannot be fetched says so once the page is opened.
 */
export function pagesAhead(doors: readonly DomainDoor[], queryClient: QueryClient): (href: string) => void {
  return (href) => {
    const match = isOnline() ? matchRoute(new URL(href, location.origin).pathname) : null
    if (!match || !mayOpen(match.route, match.params)) return
    const door = doorOf(match.route, doors)
    if (door) void bring(door, match.params, queryClient).catch(() => undefined)
  }
}

async function bring(
  { load, namespaces }: NonNullable<ReturnType<typeof doorOf>>,
  params: PathParams,
  queryClient: QueryClient,
): Promise<void> {
  const texts = needTexts('problems', ...namespaces)
  const page = await load()
  await Promise.all([texts, ...(page.ahead?.(params) ?? []).map((read) => read(queryClient))])
}
