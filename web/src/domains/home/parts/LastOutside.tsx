import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { MeasuredValue } from '../../../core/measure/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { BareLink, Box, IconChevronRight, Meta, Row, StatusPill, Surface, Text, TextLink } from '../../../ui/index.ts'
import { lastOutsideQuery, type OutsideRow } from '../queries.ts'
import styles from './WorkQueue.module.css'

interface LastOutsideProps {
  industryId: number
  /** the first day that counts, by the plant's clock */
  dateBegin: string
}

/** What was measured out of its limits last in a plant, newest first, and the list of all; nothing where nothing was. */
export function LastOutside({ industryId, dateBegin }: LastOutsideProps) {
  const { t } = useTranslation('home')
  const { data } = useQuery(lastOutsideQuery({ industryId, dateBegin }))
  if (!data || data.length === 0) return null
  const all = addressOf(1100, {}, { outRange: 'true', dateBegin, industryId })
  return (
    <Surface title={t('outside.title')} padding="none" actions={<TextLink href={all}>{t('outside.all')}</TextLink>}>
      <Box as="ol" line="between">
        {data.map((row) => (
          <li key={row.id}>
            <BareLink href={addressOf(1100, {}, { record: row.id })} className={styles.item}>
              <Line row={row} />
              <Row
                as="span"
                icons={0}
                gap={4}
                justify="end"
                wrap={false}
                inline
                tone="accent"
                weight={500}
                className={styles.act}
              >
                {t('queue.act.criticalUntreated')}
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </Row>
            </BareLink>
          </li>
        ))}
      </Box>
    </Surface>
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
      <Text as="span" gap={2} fit="any" className={styles.words}>
        <Row as="span" gap={10} rowGap={2} fit="content" weight={500} className={styles.title}>
          {deviation?.name ?? formName}
          {deviation ? <MeasuredValue measured={deviation} /> : null}
          {deviation?.critical ? <StatusPill tone="rejected">{t('queue.critical')}</StatusPill> : null}
        </Row>
        <Meta size={13}>{[deviation ? formName : null, point, others].filter(Boolean).join(' · ')}</Meta>
      </Text>
      <Meta size={13} textAlign="end" figures className={styles.age}>
        {formats.age(collectedAt, now)}
      </Meta>
    </>
  )
}
