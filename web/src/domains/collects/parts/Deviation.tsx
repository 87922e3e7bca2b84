import { useTranslation } from '../../../core/i18n/index.ts'
import { MeasuredValue } from '../../../core/measure/index.ts'
import { Meta, Row, Stack, StatusPill, Unseen } from '../../../ui/index.ts'
import styles from './Deviation.module.css'
import type { Row as CollectRow } from './row.ts'

/** The value for which a record is out of its limits, with limit and distance; which field, and how many others. */
export function Deviation({ row }: { row: CollectRow }) {
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
    <Stack as="span" leading="tight" gap={0} align="start" className={styles.deviation}>
      <MeasuredValue measured={deviation} />
      <Row as="span" wrap={false} size={12} className={styles.about}>
        {deviation.critical ? (
          <StatusPill tone="rejected" plain>
            {t('record.critical')}
          </StatusPill>
        ) : null}
        <span className={styles.field} title={deviation.name}>
          {deviation.name}
        </span>
        {deviation.others > 0 ? (
          <Meta figures title={t('list.others', { count: deviation.others })}>
            {`+${deviation.others}`}
            <Unseen>{t('list.others', { count: deviation.others })}</Unseen>
          </Meta>
        ) : null}
      </Row>
    </Stack>
  )
}
