import i18next from 'i18next'
import { type ComponentType, Suspense, useEffect, useMemo } from 'react'
import { config } from '../core/config.ts'
import { currentLanguage, useTranslation } from '../core/i18n/index.ts'
import { useStoredAccount } from '../core/session/index.ts'
import { Button, ErrorBoundary, StateView, UiProvider, type UiTexts } from '../ui/index.ts'
import { CaptureLink } from './navigation/CaptureLink.tsx'
import { AwayScreen } from './shell/AwayScreen.tsx'
import { useIsAway } from './shell/away.ts'
import { SignIn } from './shell/SignIn.tsx'

interface CaptureAppProps {
  /** what stands behind the sign-in */
  Inside: ComponentType
  /** brings its code */
  fetchInside: () => Promise<unknown>
}

/** What stands behind comes while the person types; who only looks at the page does not fetch it. */
function SignInFirst({ fetchInside }: Pick<CaptureAppProps, 'fetchInside'>) {
  useEffect(() => {
    const fetchAhead = () => void fetchInside().catch(() => undefined)
    document.addEventListener('input', fetchAhead, { once: true })
    return () => document.removeEventListener('input', fetchAhead)
  }, [fetchInside])
  return <SignIn />
}

/** Who is signed in, for as long as the server was heard within the time that the plant sets. */
function Within({ hours, Inside }: Pick<CaptureAppProps, 'Inside'> & { hours: number | undefined }) {
  return useIsAway(hours) ? <AwayScreen /> : <Inside />
}

/** The operators' application: sign-in, the place, the forms there, filling one, and what was recorded. */
export function CaptureApp({ Inside, fetchInside }: CaptureAppProps) {
  const { i18n } = useTranslation()
  const account = useStoredAccount()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const texts = useMemo(() => i18next.getResourceBundle(currentLanguage(), 'ui') as UiTexts, [i18n.language])
  return (
    <UiProvider locale={currentLanguage()} texts={texts} link={CaptureLink}>
      <ErrorBoundary fallback={(error) => <Crash error={error} />}>
        <Suspense fallback={null}>
          {account ? (
            <Within key={account.id} hours={account.offlineHours} Inside={Inside} />
          ) : (
            <SignInFirst fetchInside={fetchInside} />
          )}
        </Suspense>
      </ErrorBoundary>
    </UiProvider>
  )
}

function Crash({ error }: { error: Error }) {
  const { t } = useTranslation()
  return (
    <main>
      <StateView
        kind="crash"
        headingLevel={1}
        title={t('pages.crashTitle')}
        text={t('pages.crashText')}
        {...(config().environment === 'dev' ? { detail: error.stack ?? error.message } : {})}
        action={
          <Button tone="primary" size="touch" onClick={() => location.reload()}>
            {t('pages.crashRetry')}
          </Button>
        }
      />
    </main>
  )
}
