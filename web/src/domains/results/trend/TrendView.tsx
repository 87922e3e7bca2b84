import { attainmentOf, beaconOf, beaconOfMonth } from '@lineside/contract/results'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Columns, Stack, Surface } from '../../../ui/index.ts'
import { resultsAddress } from '../addresses.ts'
import { addMonths } from '../parts/months.ts'
import { type Month, monthQuery, type Value, valuesQuery } from '../queries.ts'
import { TrendChart } from './TrendChart.tsx'
import type { TrendLine } from './TrendTable.tsx'
import { TrendTable } from './TrendTable.tsx'

/** So many months up to the chosen one. */
const MONTHS = 12

/** Twelve months of the result and of every indicator, over the bands of the beacon; below, every number. */
export function TrendView({ month }: { month: Month }) {
  const { t } = useTranslation('results')
  const { industryId } = month
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(month.month, at + 1 - MONTHS))
  const { data = [] } = useQuery(valuesQuery(industryId, months[0] ?? month.month, month.month))
  // what is calculated in a month that is not closed stands in that month alone
  const open = month.trend.filter(({ state, monthId }) => state === 'OPEN' && monthId !== month.id)
  const live = useQueries({ queries: open.map(({ monthId }) => monthQuery(monthId)) })
  const figuresIn = (at: string) =>
    at === month.month ? month.figures : live.find((one) => one.data?.month === at)?.data?.figures
  const result: TrendLine = {
    key: 'result',
    name: t('result.title'),
    points: months.map((at) => {
      const one = at === month.month ? month : month.trend.find((other) => other.month === at)
      const value = one?.result ?? null
      return {
        month: at,
        value,
        beacon: one ? beaconOfMonth(one.state, value) : null,
        href: resultsAddress({ industryId, month: at }),
      }
    }),
  }
  const lines = month.figures.map((figure): TrendLine => {
    const own = data.filter(({ indicatorId }) => indicatorId === figure.indicatorId)
    return {
      key: String(figure.indicatorId),
      name: figure.name,
      points: months.map((at) => {
        const now = figuresIn(at)?.find(({ indicatorId }) => indicatorId === figure.indicatorId)
        const value = now ? now.attainment : reached(own.find((one) => one.month === at))
        const href = resultsAddress({ industryId, month: at, figure: figure.indicatorId })
        return { month: at, value, beacon: now ? now.beacon : beaconOf(value), href }
      }),
    }
  })
  return (
    <Stack>
      <Surface title={t('trend.result')}>
        <TrendChart title={t('trend.result')} points={result.points} height={260} />
      </Surface>
      <Columns least="20rem">
        {lines.map(({ key, name, points }) => (
          <Surface key={key} title={name} headingLevel={3}>
            <TrendChart title={name} points={points} height={130} />
          </Surface>
        ))}
      </Columns>
      <Surface title={t('trend.table')}>
        <TrendTable months={months} lines={[result, ...lines]} />
      </Surface>
    </Stack>
  )
}

const reached = (value: Value | undefined): number | null => (value ? (value.attainment ?? attainmentOf(value)) : null)
