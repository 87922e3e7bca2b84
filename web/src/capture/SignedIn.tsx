import { holds, need, permissions, type Rights } from '@lineside/contract/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../core/i18n/index.ts'
import { createQueryClient } from '../core/query-client.ts'
import { refreshAccount, useAccount } from '../core/session/index.ts'
import { LinkButton, StateView } from '../ui/index.ts'
import { FormsScreen } from './forms/FormsScreen.tsx'
import { useAddress } from './navigation/history.ts'
import { addresses, portalAddresses, readScreen, type Screen } from './navigation/screens.ts'
import { OptionsScreen } from './shell/OptionsScreen.tsx'
import { Shell } from './shell/Shell.tsx'
import { StationScreen } from './station/StationScreen.tsx'
import { useFreshAfterSending, useSendWhenOnline } from './unsent/useUnsent.ts'

const fetchFill = () => import('./fill/FillScreen.tsx')
const fetchRecords = () => import('./records/RecordsScreen.tsx')
const fetchRecord = () => import('./records/RecordScreen.tsx')
const fetchSent = () => import('./records/SentScreen.tsx')

const FillScreen = lazy(async () => ({ default: (await fetchFill()).FillScreen }))
const RecordsScreen = lazy(async () => ({ default: (await fetchRecords()).RecordsScreen }))
const RecordScreen = lazy(async () => ({ default: (await fetchRecord()).RecordScreen }))
const SentScreen = lazy(async () => ({ default: (await fetchSent()).SentScreen }))

/** Every screen is fetched while there is a connection: the moment of saving may have none. */
async function fetchScreens() {
  const fill = import('./fill/FillForm.tsx').then((form) => form.fetchDialogs())
  await Promise.allSettled([fetchFill(), fill, fetchSent(), fetchRecords(), fetchRecord()])
}

/** The signed-in part: the address says which screen stands. */
export function SignedIn() {
  const [queryClient] = useState(createQueryClient)
  const account = useAccount()
  const mayCollect =
    account.isAdmin ||
    holds({ isAdmin: false, rights: account.profile.rights as Rights }, need(permissions.appCollect, 'w'))
  useEffect(() => {
    const abort = new AbortController()
    // offline or refused: what is stored goes on to count, the server decides at every call anyway
    refreshAccount(abort.signal).catch(() => undefined)
    void fetchScreens()
    return () => abort.abort()
  }, [])
  useSendWhenOnline()
  useFreshAfterSending(queryClient)
  const address = useAddress()
  const screen = readScreen(address)
  return (
    <QueryClientProvider client={queryClient}>
      {mayCollect || screen.name === 'options' ? (
        <Suspense fallback={null}>
          <ScreenView key={address} screen={screen} />
        </Suspense>
      ) : (
        <NoAccess />
      )}
    </QueryClientProvider>
  )
}

function ScreenView({ screen }: { screen: Screen }) {
  if (screen.name === 'forms') return <FormsScreen />
  if (screen.name === 'station') return <StationScreen />
  if (screen.name === 'fill') return <FillScreen formId={screen.formId} pointId={screen.pointId} />
  if (screen.name === 'sent') return <SentScreen clientId={screen.clientId} />
  if (screen.name === 'records') return <RecordsScreen />
  if (screen.name === 'record') return <RecordScreen id={screen.id} />
  return screen.name === 'options' ? <OptionsScreen /> : <Nowhere />
}

function Nowhere() {
  const { t } = useTranslation('capture')
  const back = (
    <LinkButton href={addresses.forms} size="touch">
      {t('unknown.back')}
    </LinkButton>
  )
  return (
    <Shell title={t('title')} back={addresses.forms}>
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
