import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import {
  Collapsible,
  Columns,
  RadioGroup,
  Row,
  Select,
  Skeleton,
  Stack,
  StateView,
  StatTile,
  Surface,
  Text,
} from '../../../ui/index.ts'
import { type DaySummary, type PlantDays, summaryQuery } from '../queries.ts'
import { DayBars } from './DayBars.tsx'
import { DayTable } from './DayTable.tsx'
import { byDay, type Range, ranges, rate, total } from './sums.ts'

const ALL = 'all'

/** The last days of the own plants: how much was collected, how much of it was out of limits. */
export function CollectSummary() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useQuery(summaryQuery)
  if (!data) {
    return (
      <Surface>
        {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="record" count={6} />}
      </Surface>
    )
  }
  if (data.collects === null) return <StateView kind="forbidden" text={t('summary.forbidden')} />
  return <Numbers plants={data.collects} asOf={data.asOf} />
}

function Numbers({ plants, asOf }: { plants: readonly PlantDays[]; asOf: string }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const [range, setRange] = useState<Range>(7)
  const [plant, setPlant] = useState(ALL)
  const { places } = usePlaces()
  const shown = plants.filter((one) => plant === ALL || String(one.industryId) === plant)
  const days = byDay(shown, range)
  const [first] = shown
  const zone = places.find((place) => place.level === 'industry' && place.id === first?.industryId)?.timeZone
  const nameOf = (id: number) => places.find((place) => place.level === 'industry' && place.id === id)?.name ?? `#${id}`
  return (
    <Stack>
      <Row justify="between" align="end">
        <RadioGroup
          label={t('summary.range')}
          layout="row"
          options={ranges.map((one) => ({ value: String(one), label: t('summary.days', { count: one }) }))}
          value={String(range)}
          onChange={(value) => setRange(Number(value) as Range)}
        />
        {plants.length > 1 ? (
          <Select
            label={t('summary.plant')}
            options={[
              { value: ALL, label: t('summary.allPlants') },
              ...plants.map((one) => ({ value: String(one.industryId), label: nameOf(one.industryId) })),
            ]}
            value={plant}
            onChange={(value) => setPlant(value ?? ALL)}
            searchable={plants.length > 4}
            clearable={false}
          />
        ) : null}
      </Row>
      <Totals days={days} plants={shown} range={range} />
      <Charts days={days} />
      <Text tone="muted" size="small">
        {t('summary.asOf', { time: formats.time(asOf, zone ?? undefined) })}
      </Text>
    </Stack>
  )
}

function Totals({ days, plants, range }: { days: readonly DaySummary[]; plants: readonly PlantDays[]; range: Range }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const canOpen = useCanOpen()
  const sum = total(days)
  const share = rate(sum)
  const query = queryOf(plants, days, range)
  const link = (more: Record<string, string>) =>
    query && canOpen(1100) ? { href: addressOf(1100, {}, { ...query, ...more }) } : {}
  return (
    <Columns>
      <StatTile label={t('summary.collects')} value={formats.number(sum.collects)} {...link({})} />
      <StatTile
        label={t('summary.outOfLimits')}
        tone="tardy"
        value={formats.number(sum.outOfLimits)}
        note={share === null ? null : t('summary.ofAll', { share: formats.percent(share) })}
        {...link({ outRange: 'true' })}
      />
      {sum.nonConformities === null ? null : (
        <StatTile label={t('summary.nonConformities')} tone="overdue" value={formats.number(sum.nonConformities)} />
      )}
    </Columns>
  )
}

/** The days as filters of the collect report; none where the plants are not at the same day, for they would lie. */
function queryOf(plants: readonly PlantDays[], days: readonly DaySummary[], range: Range) {
  if (days.length !== range) return null
  const [only] = plants
  const dates = { dateBegin: days[0]?.day ?? '', dateEnd: days.at(-1)?.day ?? '' }
  return plants.length === 1 && only ? { ...dates, industryId: String(only.industryId) } : dates
}

function Charts({ days }: { days: readonly DaySummary[] }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  if (days.every((day) => day.collects === 0)) {
    return (
      <Surface>
        <StateView kind="empty" compact title={t('summary.none')} text={t('summary.noneText')} />
      </Surface>
    )
  }
  return (
    <Surface title={t('summary.byDay')}>
      <Stack>
        {days.length > 1 ? (
          <Columns least="22rem">
            <DayBars
              title={t('summary.collects')}
              part={t('summary.outOfLimits')}
              days={days.map((day) => ({ day: day.day, value: day.collects, part: day.outOfLimits }))}
              write={(value) => formats.number(value)}
            />
            <DayBars
              title={t('summary.rate')}
              days={days.map((day) => ({ day: day.day, value: rate(day) ?? 0, part: rate(day) ?? 0 }))}
              write={formats.percent}
            />
          </Columns>
        ) : null}
        <Collapsible title={t('summary.asTable')} defaultOpen={days.length === 1}>
          <DayTable days={days} />
        </Collapsible>
      </Stack>
    </Surface>
  )
}
