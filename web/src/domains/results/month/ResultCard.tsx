import { beaconFrom, MAX_ATTAINMENT } from '@lineside/contract/results'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { Box, Meta, Row, Surface, Text } from '../../../ui/index.ts'
import { BeaconMark, beaconTones } from '../parts/BeaconMark.tsx'
import type { Month } from '../queries.ts'
import { Missing } from './Missing.tsx'
import styles from './ResultCard.module.css'

/** The result with its beacon, and what is missing to close the month. */
export function ResultCard({ month }: { month: Month }) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const zone = usePlantZone()(month.industryId)
  const { result, beacon, state, closedAt, closedBy, figures } = month
  const weighed = figures.filter(({ weight }) => weight > 0)
  const counted = weighed.filter(({ points }) => points !== null)
  return (
    <Surface title={t('result.title')}>
      <Row gap={20} rowGap={8}>
        {result === null ? (
          <Meta size={20}>{t('result.none')}</Meta>
        ) : (
          <>
            <Box as="span" weight={500} figures className={styles.number}>
              {formats.percent(result)}
            </Box>
            <BeaconMark beacon={beacon} value={result} large />
          </>
        )}
        <Box from={224} fit="any">
          {state === 'CLOSED' && closedAt ? (
            <Text tone="muted">
              {t('result.closed', { name: closedBy?.name ?? '', at: formats.dateTime(closedAt, zone) })}
            </Text>
          ) : (
            <Text tone="muted">{t('result.soFar', { counted: counted.length, count: weighed.length })}</Text>
          )}
        </Box>
      </Row>
      <Ruler month={month} />
      {state === 'OPEN' ? <Missing month={month} /> : null}
    </Surface>
  )
}

/** 0 to 120 % with the bounds of the beacon and the result; the words above say the same. */
function Ruler({ month: { result, beacon } }: { month: Month }) {
  const formats = useFormats()
  const at = (percent: number) => ({ insetInlineStart: `${(100 * percent) / MAX_ATTAINMENT}%` })
  return (
    <div className={styles.ruler} aria-hidden>
      <div className={styles.track}>
        {result === null ? null : (
          <span
            className={styles.filled}
            {...(beacon ? { 'data-tone': beaconTones[beacon] } : { 'data-hollow': true })}
            style={{ inlineSize: `${(100 * result) / MAX_ATTAINMENT}%` }}
          />
        )}
        {[beaconFrom.YELLOW, beaconFrom.GREEN].map((bound) => (
          <span key={bound} className={styles.bound} style={at(bound)}>
            <Meta
              size={12}
              figures
              oneLine
              className={styles.boundWords}
              data-before={bound === beaconFrom.YELLOW || undefined}
            >
              {formats.percent(bound)}
            </Meta>
          </span>
        ))}
      </div>
    </div>
  )
}
