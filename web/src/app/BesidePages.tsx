import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useContext, useEffect } from 'react'
import { countStored, onStoredElsewhere, saveAnswers, tidyDevice } from '../core/device/index.ts'
import { Exports } from '../core/export/Exports.tsx'
import { tidySavedFiles } from '../core/files/device-files.ts'
import { DoorParts } from '../core/navigation/DoorParts.tsx'
import { DoorsContext } from '../core/navigation/index.ts'
import { useAccount } from '../core/session/index.ts'
import { noteUnsent } from '../core/unsent/waiting.ts'
import { loadHelpChat, loadWaitingChats } from '../domains.ts'
import { lazyExtra } from '../ui/index.ts'
import { loadOfflineBanner } from './Banners.tsx'
import { MenuDrop } from './MenuPin.tsx'
import { bringAhead } from './offline.ts'
import { RecentPages } from './RecentPages.tsx'
// it lies on the device before somebody sends without a line
import './sending.ts'
import { UnsentWork } from './UnsentWork.tsx'
import type { WaitingCount } from './waiting-count.ts'

export { MenuPin } from './MenuPin.tsx'

const HelpChat = lazyExtra(loadHelpChat)
const WaitingChats = lazyExtra(loadWaitingChats)

interface BesidePagesProps {
  /** in the header, of the button of the help chat */
  chatPlace: HTMLElement | null
  onWaitingChats: (waiting: WaitingCount) => void
}

/**
 * What goes on beside every page, and is fetched when one has settled: exports that were begun elsewhere, work that waits
 * on the device, what was opened last, what domains have to say to whoever comes in, and messages: to who asks for help a round button in
 * the header, to administrators how many wait.
 */
export function BesidePages({ chatPlace, onWaitingChats }: BesidePagesProps) {
  const { support, isAdmin } = useAccount()
  const messages = isAdmin ? <WaitingChats onCount={onWaitingChats} /> : <HelpChat place={chatPlace} />
  return (
    <>
      <Exports />
      <MenuDrop />
      <RecentPages />
      <UnsentWork />
      <OnDevice />
      <DoorParts at="onStart" />
      {/* who looks through another account writes nothing in its name */}
      {support ? null : <Suspense>{messages}</Suspense>}
    </>
  )
}

/** The portal on the device: its pages, and what was read on them. */
function OnDevice() {
  const account = useAccount()
  const doors = useContext(DoorsContext)
  const client = useQueryClient()
  const { id } = account
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a person; what they may open is asked of the worker then
  useEffect(() => {
    void tidyDevice(id)
    const count = () => void countStored('unsent.').then((counts) => counts.has(id) && noteUnsent())
    count()
    // another tab may have kept it, and be closed by now
    const endHearing = onStoredElsewhere((accountId) => accountId === id && count())
    // who looks through another account cannot read what that person keeps, nor tell what of it is needed
    if (!account.support) void tidySavedFiles(id)
    // without a worker all is as it was: with a connection
    void bringAhead(account, doors).catch(() => undefined)
    void loadOfflineBanner().catch(() => undefined)
    const endSaving = saveAnswers(client)
    return () => {
      endHearing()
      endSaving()
    }
  }, [id, client])
  return null
}
