import { useTranslation } from '../../../core/i18n/index.ts'
import { MeasuredValue } from '../../../core/measure/index.ts'
import { StatusPill, Unseen } from '../../../ui/index.ts'
import type { Row } from './CollectList.tsx'
import styles from './Deviation.module.css'

/** The value for which a record is out of its limits, with limit and distance; which field, and how many others. */
export function Deviation({ row }: { row: Row }) {
  const { t } = useTranslation('collects')
  const { deviation } = row
  if (!row.outRange) {
    return (
      <span data-blank>
        <Unseen>{t('tags.outRange.false')}</Unseen>
      </span>
    )
  }
  if (!deviation) return <StatusPill tone="overdue">{t('tags.outRange.true')}</StatusPill>
  return (
    <span className={styles.deviation}>
      <MeasuredValue measured={deviation} />
      <span className={styles.about}>
        {deviation.critical ? (
          <StatusPill tone="rejected" plain>
            {t('record.critical')}
          </StatusPill>
        ) : null}
        <span className={styles.field} title={deviation.name}>
          {deviation.name}
        </span>
        {deviation.others > 0 ? (
          <span className={styles.others} title={t('list.others', { count: deviation.others })}>
            {`+${deviation.others}`}
            <Unseen>{t('list.others', { count: deviation.others })}</Unseen>
          </span>
        ) : null}
      </span>
    </span>
  )
}
