import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { checkConnection, useOnline } from '../../core/api/index.ts'
import { problemText, useTranslation } from '../../core/i18n/index.ts'
import { usePageTitle } from '../../core/navigation/index.ts'
import { Button, LinkButton, Page, StateView } from '../../ui/index.ts'
import type { Failure } from './failure.ts'

/** /erro: where a page goes whose preparation failed, with the reason. */
export function ErrorPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const failure = useLocation({ select: (location) => location.state.failure })
  usePageTitle(t('pages.errorTitle'))
  useReturn(failure, router.history.replace)
  return (
    <Page>
      <StateView
        kind="error"
        headingLevel={1}
        title={t('pages.errorTitle')}
        text={failure ? problemText(failure) : t('pages.errorUnknown')}
        action={
          <>
            {failure ? (
              <Button tone="primary" onClick={() => router.history.replace(failure.from)}>
                {t('pages.errorRetry')}
              </Button>
            ) : null}
            <LinkButton href="/">{t('pages.home')}</LinkButton>
          </>
        }
      />
    </Page>
  )
}

/** A page that goes on failing while the server answers is not asked for more often. */
const PAUSE_MS = 5000
let lastReturn = 0

/** What failed for want of a connection goes on by itself when there is one. */
function useReturn(failure: Failure | undefined, open: (address: string) => void): void {
  const online = useOnline()
  const from = failure?.code === 'OFFLINE' ? failure.from : undefined
  useEffect(() => {
    // without one the connection is asked for again and again, until `online` says that it is there
    if (from === undefined || !online) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    void checkConnection().then((isBack) => {
      if (!isBack || !isHere) return
      timer = setTimeout(
        () => {
          lastReturn = Date.now()
          open(from)
        },
        Math.max(0, lastReturn + PAUSE_MS - Date.now()),
      )
    })
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [from, online, open])
}
