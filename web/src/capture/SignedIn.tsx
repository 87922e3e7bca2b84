import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Activity, Fragment, Suspense, useEffect, useRef, useState } from 'react'
import { useOnline } from '../core/api/index.ts'
import { askToPersist, isFromDevice, tidyDevice } from '../core/device/index.ts'
import { tidySavedFiles } from '../core/files/device-files.ts'
import { useTranslation } from '../core/i18n/index.ts'
import { LeaveContext } from '../core/navigation/leave.ts'
import { createQueryClient } from '../core/query-client.ts'
import { refreshAccount, storedAccount, useAccount } from '../core/session/index.ts'
import { isDeviceOpen, openDevice } from '../core/unsent/outbox.ts'
import { LinkButton, lazyPart, StateView } from '../ui/index.ts'
import { useCommandClient } from './commands/client.ts'
import { answersWithUnsent } from './commands/waiting.ts'
import { type CaptureDoors, useOpenDoors } from './door.ts'
import { useIsLocked } from './lock/lock-state.ts'
import { noteName } from './lock/others.ts'
import { sealedPeople } from './lock/people.ts'
import { navigateTo, useAddress, useLeaveGuard } from './navigation/history.ts'
import { addresses, PROOF, partsOf, portalAddresses, WORK } from './navigation/screens.ts'
import { fetchScan, useWedge } from './scan/ScanButton.tsx'
import { useCodesOf } from './scan/scanned.ts'
import { OptionsScreen } from './shell/OptionsScreen.tsx'
import { Shell } from './shell/Shell.tsx'
import { WorkScreen } from './shell/WorkScreen.tsx'
import { ProofScreen } from './unsent/ProofScreen.tsx'
import { SendingNews } from './unsent/SendingNews.tsx'
import { UnsentScreen } from './unsent/UnsentScreen.tsx'
import { useFreshAfterSending, useSendWhenOnline, useSendWhenWoken } from './unsent/useUnsent.ts'
import { installOffline } from './worker/register.ts'

const fetchLock = () => import('./lock/LockScreen.tsx')
const LockScreen = lazyPart(async () => ({ default: (await fetchLock()).LockScreen }))

/** The signed-in part, once what its person keeps on this device has been read. */
export function SignedIn() {
  const { id } = useAccount()
  const [isOpen, setOpen] = useState(() => isDeviceOpen(id))
  useEffect(() => {
    const fail = (error: unknown) =>
      setOpen(() => {
        throw error
      })
    if (!isOpen) openDevice(id).then(() => setOpen(true), fail)
  }, [id, isOpen])
  return isOpen ? <Opened /> : null
}

/** What the device does for its person, whether its screens stand or are locked. */
function Opened() {
  const { id } = useAccount()
  const [queryClient] = useState(() => createQueryClient(answersWithUnsent))
  const open = useOpenDoors()
  const first = useRef(open)
  useEffect(() => {
    void tidyOthers()
    void tidySavedFiles(id)
    void askToPersist()
    // the screens first: what opens the application without a network may take its time
    void Promise.allSettled([fetchScan(), fetchLock(), ...first.current.map((door) => door.fetch())]).then(() =>
      installOffline(),
    )
  }, [id])
  useCommandClient(queryClient)
  useFreshAfterSending(queryClient)
  useFreshOnceOnline(queryClient)
  const isLocked = useLock()
  return (
    <QueryClientProvider client={queryClient}>
      <SendWhenOnline />
      {isLocked === false ? <SendingNews /> : null}
      {/* what was begun is as it was once the same person is back; meanwhile it hears no key, no scanner and no camera */}
      <Activity mode={isLocked === false ? 'visible' : 'hidden'}>
        <Screens />
      </Activity>
      {isLocked ? (
        <Suspense fallback={null}>
          <LockScreen />
        </Suspense>
      ) : null}
    </QueryClientProvider>
  )
}

/** Answers stay for who is signed in, and for those whose PIN opens this device without a network. */
async function tidyOthers(): Promise<void> {
  const own = storedAccount()
  const others = await sealedPeople()
  await tidyDevice(...(own ? [own.id] : []), ...others.map(({ accountId }) => accountId))
}

/** So long an answer may take until the server counts as away. */
const PATIENCE_MS = 5_000

/** Whether the station is locked; null while it is being found out. */
function useLock(): boolean | null {
  const { id, name, lockMinutes } = useAccount()
  const online = useOnline()
  const [ways, setWays] = useState<{ pin: boolean } | null>(null)
  useEffect(() => {
    noteName({ id, name })
    const isPinHere = async () => (await sealedPeople()).some(({ accountId }) => accountId === id)
    // whether the server is there is known behind it; what is stored counts where it is not, at every call the server decides
    const answered = refreshAccount(AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined)
    void Promise.all([isPinHere(), answered]).then(([pin]) => setWays({ pin }))
  }, [id, name])
  const canOpen = ways && (ways.pin || online)
  return useIsLocked(lockMinutes, canOpen)
}

/** The address says which screen stands, and the doors of the domains draw it. */
function Screens() {
  const open = useOpenDoors()
  const address = useAddress()
  useCodesOf(open)
  useWedge()
  return (
    <LeaveContext value={useLeaveGuard}>
      <Suspense fallback={null}>
        <Fragment key={address}>{screenAt(address, open)}</Fragment>
      </Suspense>
    </LeaveContext>
  )
}

/** What the device alone could say is asked of the server as soon as that can be reached. */
function useFreshOnceOnline(client: QueryClient): void {
  const online = useOnline()
  useEffect(() => {
    if (online) void client.invalidateQueries({ predicate: ({ queryHash }) => isFromDevice(queryHash) })
  }, [client, online])
}

/** Apart, for it follows everything that waits: what somebody fills in need not be drawn anew with it. */
function SendWhenOnline() {
  useSendWhenOnline()
  useSendWhenWoken()
  return null
}

function screenAt(address: string, doors: CaptureDoors) {
  if (address === addresses.options) return <OptionsScreen />
  if (address === WORK && doors.some((door) => door.work?.length)) return <WorkScreen />
  if (address === PROOF) return <ProofScreen />
  if (doors.length === 0) return <NoAccess />
  const parts = partsOf(address)
  const [name, clientId, ...more] = parts ?? []
  if (name === 'envio' && clientId && more.length === 0) return <UnsentScreen clientId={clientId} />
  for (const door of parts ? doors : []) {
    const screen = door.screen(parts ?? [])
    if (screen) return screen
  }
  // who fills no forms begins with what else there is
  const [section] = doors.flatMap((door) => door.sections)
  return parts?.length === 0 && section ? <Instead to={section.href} /> : <Nowhere />
}

function Instead({ to }: { to: string }) {
  useEffect(() => void navigateTo(to, { replace: true }), [to])
  return null
}

function Nowhere() {
  const { t } = useTranslation('capture')
  const back = (
    <LinkButton href={addresses.start} size="touch">
      {t('unknown.back')}
    </LinkButton>
  )
  return (
    <Shell title={t('title')} back={addresses.start}>
      <StateView kind="notFound" title={t('unknown.title')} text="" action={back} />
    </Shell>
  )
}

/** Somebody whose profile does not open this application is signed in on this browser, most likely by the portal. */
function NoAccess() {
  const { t } = useTranslation('capture')
  return (
    <Shell title={t('title')} section="forms">
      <StateView
        kind="forbidden"
        title={t('access.title')}
        text={t('access.text')}
        action={
          <>
            <LinkButton href={portalAddresses.home} size="touch">
              {t('options.portal')}
            </LinkButton>
            <LinkButton href={addresses.options} size="touch">
              {t('options.title')}
            </LinkButton>
          </>
        }
      />
    </Shell>
  )
}
