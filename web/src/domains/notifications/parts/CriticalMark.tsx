import { useTranslation } from '../../../core/i18n/index.ts'
import { IconAlertTriangle } from '../../../ui/index.ts'
import styles from './Message.module.css'

/** Says by colour, sign and word that a sentence is about something critical. */
export function CriticalMark() {
  const { t } = useTranslation('notifications')
  return (
    <span className={styles.critical} data-tone="overdue">
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      {t('critical.mark')}
    </span>
  )
}
