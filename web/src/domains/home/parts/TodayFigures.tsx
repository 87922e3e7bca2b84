import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Meta } from '../../../ui/index.ts'
import { type PlantDays, summaryQuery } from '../queries.ts'
import { CountLine } from './CountLine.tsx'
import { Secondary } from './Secondary.tsx'
import { byDay } from './sums.ts'
import { useTotals } from './totals.ts'

/** Today in numbers; nothing while they are on their way or where the reader may not see them. */
export function TodayFigures() {
  const { data } = useQuery(summaryQuery)
  if (!data?.collects || data.collects.length === 0) return null
  return <Figures plants={data.collects} asOf={data.asOf} />
}

function Figures({ plants, asOf }: { plants: readonly PlantDays[]; asOf: string }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const totals = useTotals({ days: byDay(plants, 1), plants, range: 1 })
  const time = formats.time(asOf, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <Secondary
      title={t('queue.figures')}
      sum={totals.map(({ value }) => value).join(' · ')}
      actions={
        <Meta size={12} figures>
          {t('summary.asOf', { time })}
        </Meta>
      }
    >
      <Box as="ul" line="between">
        {totals.map((one) => (
          <li key={one.label}>
            <CountLine {...one} />
          </li>
        ))}
      </Box>
    </Secondary>
  )
}
