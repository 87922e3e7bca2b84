import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { MeasuredValue } from '../../../core/measure/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { BareLink, Box, StatusPill, TextLink } from '../../../ui/index.ts'
import { lastOutsideQuery, type OutsideRow, plantDayQuery } from '../queries.ts'
import { Secondary } from './Secondary.tsx'
import { WorkAct, WorkAge, WorkSubject } from './WorkLine.tsx'
import styles from './WorkQueue.module.css'

/** What was measured out of its limits last in a plant, newest first, and the list of all; nothing where nothing was. */
export function LastOutside({ plant }: { plant: number | null }) {
  const { data: day } = useQuery(plantDayQuery(plant))
  // the hours are written by the plant's clock
  const since = day?.hours[0]?.begins.slice(0, 10)
  return day && since ? <OfDays industryId={day.industryId} dateBegin={since} /> : null
}

interface OfDaysProps {
  industryId: number
  /** the first day that counts, by the plant's clock */
  dateBegin: string
}

function OfDays({ industryId, dateBegin }: OfDaysProps) {
  const { t } = useTranslation('home')
  const { data } = useQuery(lastOutsideQuery({ industryId, dateBegin }))
  if (!data || data.length === 0) return null
  const all = addressOf(1100, {}, { outRange: 'true', dateBegin, industryId })
  return (
    <Secondary
      title={t('outside.title')}
      sum={String(data.length)}
      actions={<TextLink href={all}>{t('outside.all')}</TextLink>}
    >
      <Box as="ol" line="between">
        {data.map((row) => (
          <li key={row.id}>
            <BareLink href={addressOf(1100, {}, { record: row.id })} className={styles.item}>
              <Line row={row} />
              <WorkAct>{t('queue.act.criticalUntreated')}</WorkAct>
            </BareLink>
          </li>
        ))}
      </Box>
    </Secondary>
  )
}

function Line({ row: { formName, place, deviation, collectedAt } }: { row: OutsideRow }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const now = useNow()
  const { places } = usePlaces()
  const point = places.find(({ level, id }) => level === 'collectPoint' && id === place.collectPointId)?.name
  const others = deviation && deviation.others > 0 ? t('outside.others', { count: deviation.others }) : null
  return (
    <>
      <WorkSubject
        title={
          <>
            {deviation?.name ?? formName}
            {deviation ? <MeasuredValue measured={deviation} /> : null}
            {deviation?.critical ? <StatusPill tone="rejected">{t('queue.critical')}</StatusPill> : null}
          </>
        }
        about={[deviation ? formName : null, point, others].filter(Boolean).join(' · ')}
      />
      <WorkAge>{formats.age(collectedAt, now)}</WorkAge>
    </>
  )
}
