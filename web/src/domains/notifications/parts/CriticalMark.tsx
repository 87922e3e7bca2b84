import { useTranslation } from '../../../core/i18n/index.ts'
import { IconAlertTriangle, Row } from '../../../ui/index.ts'
import styles from './Message.module.css'

/** Says by colour, sign and word that a sentence is about something critical. */
export function CriticalMark() {
  const { t } = useTranslation('notifications')
  return (
    <Row
      as="span"
      gap={4}
      wrap={false}
      inline
      fit="keep"
      tone="state"
      weight={600}
      className={styles.critical}
      data-tone="overdue"
    >
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      {t('critical.mark')}
    </Row>
  )
}
