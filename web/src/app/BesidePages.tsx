import { Suspense } from 'react'
import { Exports } from '../core/export/Exports.tsx'
import { DoorParts } from '../core/navigation/DoorParts.tsx'
import { useAccount } from '../core/session/index.ts'
import { loadHelpChat, loadWaitingChats } from '../domains.ts'
import { lazyExtra } from '../ui/index.ts'
import type { WaitingCount } from './PortalMenu.tsx'
import { UnsentWork } from './UnsentWork.tsx'

const HelpChat = lazyExtra(loadHelpChat)
const WaitingChats = lazyExtra(loadWaitingChats)

/**
 * What goes on beside every page, and is fetched when one has settled: exports that were begun elsewhere, work that waits
 * on the device, what domains have to say to whoever comes in, and messages: to who asks for help a round button, to
 * administrators how many wait.
 */
export function BesidePages({ onWaitingChats }: { onWaitingChats: (waiting: WaitingCount) => void }) {
  const { support, isAdmin } = useAccount()
  const messages = isAdmin ? <WaitingChats onCount={onWaitingChats} /> : <HelpChat />
  return (
    <>
      <Exports />
      <UnsentWork />
      <DoorParts at="onStart" />
      {/* who looks through another account writes nothing in its name */}
      {support ? null : <Suspense>{messages}</Suspense>}
    </>
  )
}
