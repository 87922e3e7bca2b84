import { localTime } from '@lineside/contract/core'
import { type DueShift, dueTimes, type FormDefinition } from '@lineside/contract/forms'
import { listShifts } from '@lineside/contract/shifts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { Box, Heading, Meta, Row, Skeleton, Stack, Text } from '../../../ui/index.ts'
import { useEditing } from './context.ts'
import styles from './steps/steps.module.css'

type Frequency = NonNullable<FormDefinition['frequency']>

/** The day's due times in the plant's shifts: a bar a shift, a mark a time. */
export function DueTimeline({ frequency }: { frequency: Frequency }) {
  const { t } = useTranslation('forms')
  const { record } = useEditing()
  const zone = usePlantZone()(record.industryId)
  const { data, isError } = useQuery(
    callQuery(['forms', 'wizard', 'shifts', record.industryId], listShifts, {
      query: { industryId: [record.industryId] },
    }),
  )
  if (isError) return <Text tone="error">{t('wizard.frequency.failed')}</Text>
  if (!data || !zone) return <Skeleton shape="list" count={3} />
  const { day } = localTime(new Date(), zone)
  const enabled = data.filter((shift) => shift.enabled)
  const spans = dueTimes(frequency, day, zone, enabled)
  const nameOf = (id: number) => enabled.find((shift) => shift.id === id)?.name ?? ''
  return (
    <Stack gap={8}>
      <Heading level={3}>{t('wizard.frequency.picture')}</Heading>
      {spans.length === 0 ? <Text tone="muted">{t('wizard.frequency.noShifts')}</Text> : null}
      <Stack as="ol" gap={12}>
        {spans.map((span) => (
          <ShiftRow
            key={`${span.shiftId} ${span.timing}`}
            span={span}
            name={nameOf(span.shiftId)}
            zone={zone}
            tolerance={frequency.tolerance}
          />
        ))}
      </Stack>
      <Text tone="muted" size={13}>
        {t('wizard.frequency.pictureHelp')}
      </Text>
    </Stack>
  )
}

interface ShiftRowProps {
  span: DueShift
  name: string
  zone: string
  tolerance: number
}

function ShiftRow({ span, name, zone, tolerance }: ShiftRowProps) {
  const { t } = useTranslation('forms')
  const formats = useFormats()
  const time = (at: Date) => formats.time(at.toISOString(), zone, false)
  const length = span.end.getTime() - span.start.getTime()
  const share = (ms: number) => `${(Math.min(Math.max(ms / length, 0), 1) * 100).toFixed(2)}%`
  const from = span.start.getTime()
  const around = tolerance * 60_000
  return (
    <li>
      <Row as="p" gap={12} rowGap={4} align="stretch" fit="content">
        <strong>{name}</strong> <span className="ui-figures">{`${time(span.start)}–${time(span.end)}`}</span>
      </Row>
      <Box above={4} below={4} round={6} fill="sunken" className={styles.shiftBar} aria-hidden>
        {span.due.map((at) => {
          const [left, right] = [at.getTime() - around - from, at.getTime() + around - from]
          return (
            <span key={at.getTime()}>
              <span
                className={styles.around}
                style={{ left: share(left), width: `calc(${share(right)} - ${share(left)})` }}
              />
              <span className={styles.due} style={{ left: share(at.getTime() - from) }} />
            </span>
          )
        })}
      </Box>
      <Meta as="p" size={13} figures>
        {span.due.length === 0 ? t('wizard.frequency.never') : span.due.map(time).join(' · ')}
      </Meta>
    </li>
  )
}
