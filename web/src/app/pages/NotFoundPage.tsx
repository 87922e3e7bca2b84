import { useTranslation } from '../../core/i18n/index.ts'
import { useBack, usePageTitle } from '../../core/navigation/index.ts'
import { Button, LinkButton, Page, StateView } from '../../ui/index.ts'

/** The page does not exist, has no screen yet, or the account may not open it: nobody is told which. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const back = useBack()
  usePageTitle(t('pages.notFoundTitle'))
  return (
    <Page>
      <StateView
        kind="notFound"
        headingLevel={1}
        title={t('pages.notFoundTitle')}
        text={t('pages.notFoundText')}
        action={
          <>
            <Button tone="primary" onClick={back}>
              {t('pages.back')}
            </Button>
            <LinkButton href="/">{t('pages.home')}</LinkButton>
          </>
        }
      />
    </Page>
  )
}
