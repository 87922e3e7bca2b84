import { useQueryClient } from '@tanstack/react-query'
import { checkConnection, useOnline } from '../core/api/index.ts'
import { config } from '../core/config.ts'
import { useTranslation } from '../core/i18n/index.ts'
import { Button, IconAlertTriangle, IconCloudOff } from '../ui/index.ts'
import styles from './Banners.module.css'

/** The strip above the header: which environment this is, when not production, and a lost connection. */
export function Banners() {
  const { environment } = config()
  return (
    <>
      {environment === 'prod' ? null : <EnvironmentBanner environment={environment} />}
      <ConnectionBanner />
    </>
  )
}

function EnvironmentBanner({ environment }: { environment: 'hom' | 'dev' }) {
  const { t } = useTranslation()
  return (
    <div className={styles.banner} data-kind="environment">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>{t(`environment.${environment}`)}</span>
    </div>
  )
}

function ConnectionBanner() {
  const { t } = useTranslation()
  const online = useOnline()
  const queries = useQueryClient()
  const tryAgain = async () => {
    if (await checkConnection())
      await queries.invalidateQueries({ refetchType: 'active', predicate: (query) => query.state.status === 'error' })
  }
  // the region stands always, so that what comes into it is read aloud
  return (
    <div role="status">
      {online ? null : (
        <div className={styles.banner} data-kind="connection">
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          <span>{t('connection.lost')}</span>
          <Button size="compact" onClick={tryAgain}>
            {t('connection.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
