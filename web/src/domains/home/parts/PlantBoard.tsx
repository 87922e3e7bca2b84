import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlaces, usePlantZone } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import {
  BareLink,
  Box,
  Meta,
  Row,
  Select,
  Skeleton,
  Stack,
  Surface,
  Text,
  TextLink,
  ToneDot,
} from '../../../ui/index.ts'
import { type PlantDay, plantDayQuery } from '../queries.ts'
import { HourStrip } from './HourStrip.tsx'
import styles from './PlantBoard.module.css'
import { hourKinds, listOf, tones } from './plant-numbers.ts'

interface PlantBoardProps {
  /** null: the first of the reader's own */
  plant: number | null
  onPlant: (id: number) => void
}

/** A plant as it stands: the shift that runs, who leads it and its five counts, and the last 24 hours, each number a press from its list. */
export function PlantBoard({ plant, onPlant }: PlantBoardProps) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const { data, error, refetch } = useQuery(plantDayQuery(plant))
  if (!data) {
    return (
      <Surface title={t('board.title')}>
        {error ? (
          <RecordFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="record" count={3} minHeight="16rem" />
        )}
      </Surface>
    )
  }
  // by the reader's own clock: it is about what they look at
  const time = formats.time(data.asOf, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <Surface
      title={t('board.title')}
      actions={
        <Row gap={16} justify="end">
          <Meta size={12} figures only="wide">
            {t('summary.asOf', { time })}
          </Meta>
          <TextLink href={addressOf(1600, {}, { industryId: data.industryId })}>{t('board.open')}</TextLink>
        </Row>
      }
    >
      <Stack gap={12}>
        <Row justify="between" gap={16} rowGap={12}>
          <Shift day={data} />
          <PlantChoice value={data.industryId} onChange={onPlant} />
        </Row>
        <HourStrip industryId={data.industryId} hours={data.hours} hasCounts={data.shift !== null} />
      </Stack>
    </Surface>
  )
}

/** Only where there is something to choose. */
function PlantChoice({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const { t } = useTranslation('home')
  const { places } = usePlaces()
  const plants = places.filter(({ level }) => level === 'industry')
  if (plants.length < 2) return null
  return (
    <Select
      label={t('board.plant')}
      options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(value)}
      onChange={(id) => id && onChange(Number(id))}
      searchable={plants.length > 4}
      clearable={false}
    />
  )
}

type RunningShift = NonNullable<PlantDay['shift']>

function Shift({ day: { industryId, shift } }: { day: PlantDay }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const zoneOf = usePlantZone()
  if (!shift) return <Text tone="muted">{t('board.between')}</Text>
  const time = shift.end && formats.time(shift.end, zoneOf(industryId))
  return (
    <Row gap={24} rowGap={12} fit="grow" justify="between" className={styles.shift}>
      <Stack gap={2} fit="content">
        <Box as="span" weight={600}>
          {time ? t('board.shift', { shift: shift.name, time }) : shift.name}
        </Box>
        <Meta size={13}>
          <Leaders shift={shift} />
          {shift.scheduled > 0 ? (
            <>
              {' · '}
              <TextLink href={listOf('scheduled', industryId)}>
                {t('board.toCome', { count: shift.scheduled, shown: formats.number(shift.scheduled) })}
              </TextLink>
            </>
          ) : null}
        </Meta>
      </Stack>
      <Box as="ul" className={styles.figures}>
        {hourKinds.map((kind) => (
          <li key={kind}>
            <BareLink href={listOf(kind, industryId)} className={styles.figure}>
              <Row as="span" gap={6} wrap={false} size={12} tone="muted">
                <ToneDot tone={shift[kind] === 0 ? 'neutral' : tones[kind]} />
                {t(`board.numbers.${kind}`)}
              </Row>
              <Box
                as="span"
                size={20}
                figures
                tone={shift[kind] === 0 ? 'muted' : 'full'}
                weight={shift[kind] === 0 ? 400 : 600}
              >
                {formats.number(shift[kind])}
              </Box>
            </BareLink>
          </li>
        ))}
      </Box>
    </Row>
  )
}

/** Who opened its lines; where nobody has, who answers for it. */
function Leaders({ shift: { leaders, opened } }: { shift: RunningShift }) {
  const { t } = useTranslation('home')
  if (leaders.length === 0) return t('board.nobodyLeads')
  const people = leaders.map(({ name }) => name).join(', ')
  return t(opened ? 'board.ledBy' : 'board.supervisor', { people })
}
