import { useOnline } from '../core/api/index.ts'
import { config } from '../core/config.ts'
import { needTexts, useTranslation } from '../core/i18n/index.ts'
import { lookOver, useAccount } from '../core/session/index.ts'
import { useHasUnsent } from '../core/unsent/waiting.ts'
import { loadImpersonationBanner } from '../domains.ts'
import { IconAlertTriangle, lazyExtra } from '../ui/index.ts'
import styles from './Banners.module.css'

/** Fetched while there is a connection: what says that there is none comes when it is too late. */
export const loadOfflineBanner = () => import('./OfflineBanner.tsx')

const OfflineBanner = lazyExtra(async () => ({ default: (await loadOfflineBanner()).OfflineBanner }))
const UnsentForms = lazyExtra(async () => {
  const [{ UnsentForms: banner }] = await Promise.all([import('./UnsentForms.tsx'), needTexts('unsent')])
  return { default: banner }
})
const ImpersonationBanner = lazyExtra(loadImpersonationBanner)

/** The strips above the header: the environment, when not production, whose eyes one sees by, a lost connection. */
export function Banners() {
  const { environment } = config()
  const account = useAccount()
  return (
    <>
      {environment === 'prod' ? null : <EnvironmentBanner environment={environment} />}
      {account.support || lookOver() !== null ? <ImpersonationBanner /> : null}
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
  const online = useOnline()
  const hasUnsent = useHasUnsent()
  // the region stands always, so that what comes into it is read aloud
  return (
    <div role="status">
      {online ? null : <OfflineBanner />}
      {hasUnsent ? <UnsentForms /> : null}
    </div>
  )
}
