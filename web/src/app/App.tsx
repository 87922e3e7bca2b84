import i18next from 'i18next'
import { type ComponentType, Suspense, useMemo, useState } from 'react'
import { currentLanguage, useTranslation } from '../core/i18n/index.ts'
import { RouterLink } from '../core/navigation/RouterLink.tsx'
import { useStoredAccount } from '../core/session/index.ts'
import { ErrorBoundary, UiProvider, type UiTexts } from '../ui/index.ts'
import { StartFailure } from './StartFailure.tsx'
import { SignedInHere } from './signed-in-here.ts'

interface AppProps {
  /** at every address, while nobody is signed in */
  SignIn: ComponentType
  /** at the same address, once somebody is */
  Portal: ComponentType
}

/** The whole application in the reader's language: the portal, or the sign-in at the address that was asked for. */
export function App({ SignIn, Portal }: AppProps) {
  const { i18n } = useTranslation()
  const account = useStoredAccount()
  const [signsIn, setSignsIn] = useState(account === null)
  if (account === null && !signsIn) setSignsIn(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const texts = useMemo(() => i18next.getResourceBundle(currentLanguage(), 'ui') as UiTexts, [i18n.language])
  return (
    <UiProvider locale={currentLanguage()} texts={texts} link={RouterLink}>
      <ErrorBoundary fallback={(error) => <StartFailure error={error} />}>
        <SignedInHere value={signsIn}>
          <Suspense fallback={null}>{account ? <Portal key={account.id} /> : <SignIn />}</Suspense>
        </SignedInHere>
      </ErrorBoundary>
    </UiProvider>
  )
}
