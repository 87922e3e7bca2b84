import { useTranslation } from '../../core/i18n/index.ts'
import { Page, Spinner } from '../../ui/index.ts'
import styles from './WaitingPage.module.css'

/** Inside the shell while a page's code and its preparation are under way. */
export function WaitingPage() {
  const { t } = useTranslation()
  return (
    <Page>
      <div className={styles.waiting}>
        <Spinner label={t('pages.loading')} size={28} />
      </div>
    </Page>
  )
}
