import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { outsideSentence, writeLimits, writeValue } from '../../../core/measure/index.ts'
import { Box, IconAlertTriangle, Row } from '../../../ui/index.ts'
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
    <Row
      as="section"
      frame="error"
      gap={16}
      rowGap={8}
      align="start"
      padY={16}
      padX={20}
      round={10}
      fill="error"
      breaks
      className={styles.found}
      data-ended={ended || undefined}
      aria-label={t('columns.foundValue')}
    >
      {ended ? null : <IconAlertTriangle size={28} stroke={1.75} className={styles.icon} aria-hidden />}
      <div>
        <Box size={13}>{t('columns.foundValue')}</Box>
        <Box tone="error" weight={600} className={styles.value}>
          {writeValue(measured, formats)}
        </Box>
        {measured.type === 'conformity' ? null : (
          <Box tone="error" weight={500} className={styles.how}>
            {outsideSentence(measured, formats)}
          </Box>
        )}
      </div>
      {limits ? (
        <div className={styles.limits}>
          <Box size={13}>{t('columns.limit')}</Box>
          <Box size={18} weight={500}>
            {limits}
          </Box>
        </div>
      ) : null}
    </Row>
  )
}
