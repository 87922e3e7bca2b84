import { useEffect } from 'react'
import { config } from '../core/config.ts'
import { useTranslation } from '../core/i18n/index.ts'
import { Button, StateView } from '../ui/index.ts'
import { isStaleBuild, reloadOnce } from './stale-build.ts'

const AGAIN_MS = 5_000

/** Outside every page something failed to draw or to load: the last net. What could not be fetched comes when it can be. */
export function StartFailure({ error }: { error: Error }) {
  const { t } = useTranslation()
  const isMissing = isStaleBuild(error)
  useEffect(() => {
    if (!isMissing) return
    const timer = setInterval(() => void reloadOnce(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMissing])
  return (
    <main>
      <StateView
        kind={isMissing ? 'offline' : 'crash'}
        headingLevel={1}
        {...(isMissing ? {} : { title: t('pages.crashTitle'), text: t('pages.crashText') })}
        {...(config().environment === 'dev' ? { detail: error.stack ?? error.message } : {})}
        action={
          <Button tone="primary" onClick={() => location.reload()}>
            {t('pages.crashRetry')}
          </Button>
        }
      />
    </main>
  )
}
