import { useQuery } from '@tanstack/react-query'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { RepeatSections, shortName } from '../../../core/repeats/index.ts'
import { Box, Meta, Skeleton, Surface, TextLink } from '../../../ui/index.ts'
import { type Collect, collectQuery } from '../queries.ts'
import styles from './CollectBeside.module.css'
import { ValueEvidence } from './ValueEvidence.tsx'
import { ValueWithLimits } from './ValueWithLimits.tsx'

/** The record in which something was found, its values with that one marked, and the way to it. */
export function CollectBeside({ id, fieldId }: { id: number; fieldId: number }) {
  const { t } = useTranslation('collects')
  const { data, error, refetch } = useQuery(collectQuery(id))
  return (
    <Surface
      title={t('beside.title')}
      actions={<TextLink href={addressOf(1100, {}, { record: id })}>{t('beside.open', { id })}</TextLink>}
    >
      {data ? <Values record={data} fieldId={fieldId} /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="record" count={12} /> : null}
    </Surface>
  )
}

function Values({ record, fieldId }: { record: Collect; fieldId: number }) {
  const labels = useLabels('collects')
  const formats = useFormats()
  const zone = usePlantZone()(record.place.industryId)
  return (
    <>
      <Meta as="p" below={8} size={13}>
        {[
          record.formName,
          formats.dateTime(record.collectedAt, zone),
          `${labels.column('operator')}: ${record.operator.name}`,
        ].join(' · ')}
      </Meta>
      <RepeatSections rows={record.values} repeatOf={(value) => value.inRepeat}>
        {(values) => (
          <dl className={styles.values}>
            {values.map((value) => (
              <Box
                key={value.fieldId}
                padX={10}
                padY={8}
                line="below"
                className={styles.value}
                data-here={value.fieldId === fieldId || undefined}
              >
                <Meta as="dt" size={13} breaks>
                  {shortName(value)}
                </Meta>
                <ValueWithLimits value={value}>
                  <ValueEvidence value={value} />
                </ValueWithLimits>
              </Box>
            ))}
          </dl>
        )}
      </RepeatSections>
    </>
  )
}
