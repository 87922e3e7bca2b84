import { useQuery } from '@tanstack/react-query'
import { AsTable } from '../../../core/charts/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { HistoryTimeline, RecordFailure } from '../../../core/record/index.ts'
import { Dialog, Skeleton, Stack } from '../../../ui/index.ts'
import { resultsAddress } from '../addresses.ts'
import { monthText } from '../parts/months.ts'
import { useHistoryDetail } from '../parts/useHistoryDetail.tsx'
import { type FigureDetail, figureQuery, type Month } from '../queries.ts'
import { TrendChart } from '../trend/TrendChart.tsx'
import { TrendTable } from '../trend/TrendTable.tsx'
import { Calculation } from './Calculation.tsx'
import { MadeOf } from './MadeOf.tsx'
import { NoteField } from './NoteField.tsx'

interface FigureTrendProps {
  name: string
  month: Month
  detail: FigureDetail
}

/** Its twelve months, and every number of them. */
function FigureTrend({ name, month: { industryId }, detail: { figure, trend } }: FigureTrendProps) {
  const { t } = useTranslation('results')
  const title = t('figure.trend', { name })
  const points = trend.map(({ month, attainment, beacon }) => ({
    month,
    value: attainment,
    beacon,
    href: resultsAddress({ industryId, month, figure: figure.indicatorId }),
  }))
  return (
    <div>
      <TrendChart title={title} height={160} points={points} />
      <AsTable>
        <TrendTable months={points.map(({ month }) => month)} lines={[{ key: 'figure', name, points }]} />
      </AsTable>
    </div>
  )
}

interface FigurePanelProps {
  month: Month
  indicatorId: number
  onClose: () => void
}

/** What a figure is made of: how it is calculated, the records, the days or the person behind it, and its twelve months. */
export function FigurePanel({ month, indicatorId, onClose }: FigurePanelProps) {
  const { t } = useTranslation('results')
  const query = useQuery(figureQuery(month.id, indicatorId))
  const { data, error } = query
  const figure = month.figures.find((one) => one.indicatorId === indicatorId) ?? data?.figure
  const detail = useHistoryDetail()
  const zone = usePlantZone()(month.industryId)
  const title = figure ? t('figure.title', { name: figure.name, month: monthText(month.month) }) : t('figures.title')
  return (
    <Dialog open width="side" title={title} onClose={onClose}>
      {data && figure ? (
        <Stack>
          <Calculation figure={figure} />
          <MadeOf detail={data} month={month} />
          <FigureTrend name={figure.name} month={month} detail={data} />
          <NoteField key={figure.note} month={month} figure={figure} />
          <HistoryTimeline domain="results" entries={data.history} zone={zone} detail={detail} />
        </Stack>
      ) : error ? (
        <RecordFailure error={error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="list" count={5} />
      )}
    </Dialog>
  )
}
