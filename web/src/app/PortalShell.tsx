import { routePath } from '@lineside/contract/routes'
import { Outlet, useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { use, useEffect, useRef, useState } from 'react'
import { NavigateContext } from '../core/navigation/index.ts'
import { whenIdle } from '../core/realtime/index.ts'
import { useAccount } from '../core/session/index.ts'
import { AppShell, lazyExtra, useFocusGuard } from '../ui/index.ts'
import { Banners } from './Banners.tsx'
import { PortalHeader } from './PortalHeader.tsx'
import { PortalMenu } from './PortalMenu.tsx'
import { SignedInHere } from './signed-in-here.ts'
import type { WaitingCount } from './waiting-count.ts'

// the page comes first: what goes on beside every page is fetched when it has settled
const BesidePages = lazyExtra(async () => {
  await whenIdle()
  return { default: (await import('./BesidePages.tsx')).BesidePages }
})

/** The frame of the signed-in portal: banners, header, side menu, and the page in the middle. */
export function PortalShell() {
  const router = useRouter()
  useFocusOnNavigation()
  useFocusGuard()
  const paper = useLocation({ select: ({ pathname }) => pathname === routePath(98) })
  // who looks through another account is told so on every page
  const looks = useAccount().support !== undefined
  const [chatPlace, setChatPlace] = useState<HTMLElement | null>(null)
  const [waitingChats, setWaitingChats] = useState<WaitingCount | null>(null)
  if (paper && !looks) return <Outlet />
  return (
    <NavigateContext value={router.history.push}>
      <AppShell
        header={<PortalHeader onChatPlace={setChatPlace} waitingChats={waitingChats} />}
        menu={<PortalMenu waitingChats={waitingChats} />}
        banner={<Banners />}
      >
        <Outlet />
      </AppShell>
      <BesidePages chatPlace={chatPlace} onWaitingChats={setWaitingChats} />
    </NavigateContext>
  )
}

/**
 * A new page begins at its top with the keyboard in its content; without it the focus stays on a link that is gone. So does
 * the first one after a sign-in, whose button is gone: by keys the whole menu would lie before it, behind the link past it.
 */
function useFocusOnNavigation(): void {
  const signedInHere = use(SignedInHere)
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef<string>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = pathname
    const isFirst = before === undefined && pathname !== undefined && signedInHere
    if (!isFirst && (before === undefined || before === pathname)) return
    const content = document.getElementById('content')
    content?.scrollTo(0, 0)
    // a dialog that was opened while the page was on its way keeps the focus
    if (document.querySelector('[aria-modal="true"]')) return
    // a page that put the focus somewhere itself keeps it
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname, signedInHere])
}
