import { useLocation, useRouter } from '@tanstack/react-router'
import { problemText, useTranslation } from '../../core/i18n/index.ts'
import { usePageTitle } from '../../core/navigation/index.ts'
import { Button, LinkButton, Page, StateView } from '../../ui/index.ts'

/** /erro: where a page goes whose preparation failed, with the reason. */
export function ErrorPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const failure = useLocation({ select: (location) => location.state.failure })
  usePageTitle(t('pages.errorTitle'))
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
