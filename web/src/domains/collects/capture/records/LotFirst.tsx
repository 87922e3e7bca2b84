import { useTranslation } from '../../../../core/i18n/index.ts'
import { IconAlertTriangle } from '../../../../ui/index.ts'
import type { UnsentCollect } from '../unsent.ts'
import styles from './LotFirst.module.css'

/** A critical value is no success: what must happen with the lot comes before anything else. */
export function LotFirst({ item }: { item: UnsentCollect }) {
  const { t } = useTranslation('capture')
  return (
    <div role="alert" className={styles.critical} data-tone="overdue">
      <IconAlertTriangle size={40} stroke={1.75} aria-hidden />
      <div>
        <h2>{t('sent.criticalTitle')}</h2>
        <p className={styles.lot}>{item.onCritical ?? t('sent.criticalText')}</p>
      </div>
    </div>
  )
}
