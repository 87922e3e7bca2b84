import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AsTable, DayBars } from '../../../core/charts/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantName } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import {
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
import { DayTable } from './DayTable.tsx'
import { useDayLinks } from './day-links.ts'
import { byDay, type Range, ranges, rate } from './sums.ts'
import { useTotals } from './totals.ts'

const ALL = 'all'

/** The last days of the own plants: how much was collected, how much of it was out of limits. */
export function CollectSummary() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useQuery(summaryQuery)
  if (!data) {
    return (
      <Surface>
        {error ? (
          <RecordFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="record" count={6} minHeight="100vh" />
        )}
      </Surface>
    )
  }
  if (data.collects === null) return <StateView kind="forbidden" text={t('summary.forbidden')} />
  return <Numbers plants={data.collects} asOf={data.asOf} />
}

function Numbers({ plants, asOf }: { plants: readonly PlantDays[]; asOf: string }) {
  const { t } = useTranslation('home')
  const [range, setRange] = useState<Range>(7)
  const [plant, setPlant] = useState(ALL)
  const nameOf = usePlantName()
  const shown = plants.filter((one) => plant === ALL || String(one.industryId) === plant)
  const days = byDay(shown, range)
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
      <Charts days={days} plants={shown} range={range} />
      <AsOf at={asOf} />
    </Stack>
  )
}

interface NumbersProps {
  days: readonly DaySummary[]
  plants: readonly PlantDays[]
  range: Range
}

/** When it was counted, by the reader's own clock: it is about what they look at, not about a plant. */
export function AsOf({ at }: { at: string }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const time = formats.time(at, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <Text tone="muted" size={13}>
      {t('summary.asOf', { time })}
    </Text>
  )
}

/** The sums of some days, each a way to the list of as many rows. */
function Totals(props: NumbersProps) {
  const totals = useTotals(props)
  return (
    <Columns>
      {totals.map((one) => (
        <StatTile key={one.label} {...one} />
      ))}
    </Columns>
  )
}

/** The charts of the days, and their table; each day leads to its rows. */
function Charts(props: NumbersProps) {
  const { days } = props
  const { t } = useTranslation('home')
  const formats = useFormats()
  const hrefOf = useDayLinks(props)
  const outside = (one: DaySummary) => {
    const share = rate(one)
    return `${t('summary.outOfLimits')}: ${formats.number(one.outOfLimits)}${share === null ? '' : ` (${formats.percent(share)})`}`
  }
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
              table={false}
              title={t('summary.collects')}
              part={t('summary.outOfLimits')}
              days={days.map((one) => ({
                day: one.day,
                value: one.collects,
                part: one.outOfLimits,
                text: `${formats.day(one.day)} · ${t('summary.collects')}: ${formats.number(one.collects)} · ${outside(one)}`,
                ...hrefOf(one.day),
              }))}
              write={(value) => formats.number(value)}
            />
            <DayBars
              table={false}
              title={t('summary.rate')}
              days={days.map((one) => ({
                day: one.day,
                value: rate(one) ?? 0,
                part: rate(one) ?? 0,
                text: `${formats.day(one.day)} · ${outside(one)}`,
                ...hrefOf(one.day, { outRange: 'true' }),
              }))}
              write={formats.percent}
            />
          </Columns>
        ) : null}
        <AsTable defaultOpen={days.length === 1}>
          <DayTable days={days} hrefOf={hrefOf} />
        </AsTable>
      </Stack>
    </Surface>
  )
}
