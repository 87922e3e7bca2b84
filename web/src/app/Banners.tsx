import { type Query, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useOnline } from '../core/api/index.ts'
import { config } from '../core/config.ts'
import { useTranslation } from '../core/i18n/index.ts'
import { lookOver, useAccount } from '../core/session/index.ts'
import { loadImpersonationBanner } from '../domains.ts'
import { IconAlertTriangle, lazyExtra } from '../ui/index.ts'
import styles from './Banners.module.css'

/** Fetched while there is a connection: what says that there is none comes when it is too late. */
export const loadOfflineBanner = () => import('./OfflineBanner.tsx')

const OfflineBanner = lazyExtra(async () => ({ default: (await loadOfflineBanner()).OfflineBanner }))
const ImpersonationBanner = lazyExtra(loadImpersonationBanner)

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

const neverAnswered = ({ state }: Query) => state.status === 'error' && state.data === undefined

function ConnectionBanner() {
  const online = useOnline()
  const queries = useQueryClient()
  // what could not be read meanwhile is read as soon as it can be; a list goes on by itself where it stopped
  useEffect(() => {
    if (online) void queries.invalidateQueries({ refetchType: 'active', predicate: neverAnswered })
  }, [online, queries])
  // the region stands always, so that what comes into it is read aloud
  return (
    <div role="status">
      {online ? null : (
        <Suspense>
          <OfflineBanner />
        </Suspense>
      )}
    </div>
  )
}
