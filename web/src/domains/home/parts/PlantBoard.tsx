import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlaces, usePlantZone } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { BareLink, Box, Row, Select, Skeleton, Stack, Surface, Text, TextLink, ToneDot } from '../../../ui/index.ts'
import { type PlantDay, plantDayQuery } from '../queries.ts'
import { AsOf } from './CollectSummary.tsx'
import { HourStrip } from './HourStrip.tsx'
import { LastOutside } from './LastOutside.tsx'
import styles from './PlantBoard.module.css'
import { hourKinds, listOf, tones } from './plant-numbers.ts'

/** A plant as it stands: the shift that runs in numbers, and its last 24 hours, each number a press from its list; and what was out of its limits last. */
export function PlantBoard() {
  const { t } = useTranslation('home')
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(plantDayQuery(chosen))
  if (!data) {
    return (
      <Surface title={t('board.title')}>
        {error ? (
          <RecordFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="record" count={3} minHeight="24rem" />
        )}
      </Surface>
    )
  }
  // the hours are written by the plant's clock
  const since = data.hours[0]?.begins.slice(0, 10)
  return (
    <>
      <Surface
        title={t('board.title')}
        actions={<TextLink href={addressOf(1600, {}, { industryId: data.industryId })}>{t('board.open')}</TextLink>}
      >
        <Stack>
          <Row justify="between" align="end">
            <Shift day={data} />
            <PlantChoice value={data.industryId} onChange={setChosen} />
          </Row>
          <HourStrip industryId={data.industryId} hours={data.hours} />
          <AsOf at={data.asOf} />
        </Stack>
      </Surface>
      {since ? <LastOutside industryId={data.industryId} dateBegin={since} /> : null}
    </>
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

const shiftKinds = ['scheduled', ...hourKinds] as const

function Shift({ day: { industryId, shift } }: { day: PlantDay }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const zoneOf = usePlantZone()
  if (!shift) return <Text tone="muted">{t('board.between')}</Text>
  const kinds = shiftKinds.filter((kind) => shift[kind] > 0)
  const time = shift.end && formats.time(shift.end, zoneOf(industryId))
  return (
    <Row gap={24} rowGap={4} fit="content" className={styles.shift}>
      <Box as="span" weight={500} className={styles.name}>
        {time ? t('board.shift', { shift: shift.name, time }) : shift.name}
      </Box>
      {kinds.length === 0 ? <Text tone="muted">{t('board.nothing')}</Text> : null}
      {kinds.map((kind) => (
        <Row
          key={kind}
          href={listOf(kind, industryId)}
          as={BareLink}
          gap={6}
          wrap={false}
          inline
          fit="content"
          padX={4}
          round={4}
          tone="muted"
          hover="plain"
          className={styles.number}
        >
          <ToneDot tone={tones[kind]} />
          {t(`board.numbers.${kind}`)}
          <Box as="span" tone="full" weight={500} figures>
            {formats.number(shift[kind])}
          </Box>
        </Row>
      ))}
    </Row>
  )
}
