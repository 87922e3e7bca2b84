import type { ErrorComponentProps } from '@tanstack/react-router'
import { config } from '../../core/config.ts'
import { useTranslation } from '../../core/i18n/index.ts'
import { usePageTitle } from '../../core/navigation/index.ts'
import { Button, LinkButton, Page, StateView } from '../../ui/index.ts'

/** A page failed while it was drawn. What went wrong technically shows in development only. */
export function CrashPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation()
  usePageTitle(t('pages.crashTitle'))
  return (
    <Page>
      <StateView
        kind="crash"
        headingLevel={1}
        title={t('pages.crashTitle')}
        text={t('pages.crashText')}
        {...(config().environment === 'dev'
          ? { detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }
          : {})}
        action={
          <>
            <Button tone="primary" onClick={() => location.reload()}>
              {t('pages.crashRetry')}
            </Button>
            <LinkButton href="/">{t('pages.home')}</LinkButton>
          </>
        }
      />
    </Page>
  )
}
