import { config } from '../core/config.ts'
import { useTranslation } from '../core/i18n/index.ts'
import { Button, StateView } from '../ui/index.ts'

/** Outside every page something failed to draw or to load: the last net. */
export function StartFailure({ error }: { error: Error }) {
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
          <Button tone="primary" onClick={() => location.reload()}>
            {t('pages.crashRetry')}
          </Button>
        }
      />
    </main>
  )
}
