import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { outsideSentence, writeLimits, writeValue } from '../../../core/measure/index.ts'
import { IconAlertTriangle } from '../../../ui/index.ts'
import { measuredOf, type NonConformity } from '../queries.ts'
import styles from './FoundValue.module.css'

/** The subject of the page, readable from a step away: the value, its limit, the distance. */
export function FoundValue({ record }: { record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  const measured = measuredOf(record)
  const limits = writeLimits(measured, formats)
  // what was treated, or was none, alarms nobody any more
  const ended = record.code === 'T'
  return (
    <section className={styles.found} data-ended={ended || undefined} aria-label={t('columns.foundValue')}>
      {ended ? null : <IconAlertTriangle size={28} stroke={1.75} className={styles.icon} aria-hidden />}
      <div>
        <div className={styles.label}>{t('columns.foundValue')}</div>
        <div className={styles.value}>{writeValue(measured, formats)}</div>
        {measured.type === 'conformity' ? null : <div className={styles.how}>{outsideSentence(measured, formats)}</div>}
      </div>
      {limits ? (
        <div className={styles.limits}>
          <div className={styles.label}>{t('columns.limit')}</div>
          <div className={styles.limit}>{limits}</div>
        </div>
      ) : null}
    </section>
  )
}
