import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { checkConnection, useOnline } from '../core/api/index.ts'
import { config } from '../core/config.ts'
import { useTranslation } from '../core/i18n/index.ts'
import { lookOver, useAccount } from '../core/session/index.ts'
import { loadImpersonationBanner } from '../domains.ts'
import { Button, IconAlertTriangle, IconCloudOff } from '../ui/index.ts'
import styles from './Banners.module.css'

const ImpersonationBanner = lazy(loadImpersonationBanner)

/** The strips above the header: the environment, when not production, whose eyes one sees by, a lost connection. */
export function Banners() {
  const { environment } = config()
  const account = useAccount()
  return (
    <>
      {environment === 'prod' ? null : <EnvironmentBanner environment={environment} />}
      {account.support || lookOver() !== null ? (
        <Suspense>
          <ImpersonationBanner />
        </Suspense>
      ) : null}
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
