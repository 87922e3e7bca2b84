import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Heading, Stack } from '../../../ui/index.ts'
import { summaryQuery } from '../queries.ts'
import { AsOf, Totals } from './CollectSummary.tsx'
import { byDay } from './sums.ts'

/** Today in numbers, below what waits; nothing while they are on their way or where the reader may not see them. */
export function TodayFigures() {
  const { t } = useTranslation('home')
  const { data } = useQuery(summaryQuery)
  if (!data?.collects || data.collects.length === 0) return null
  return (
    <section aria-label={t('queue.figures')}>
      <Stack gap={8}>
        <Heading>{t('queue.figures')}</Heading>
        <Totals days={byDay(data.collects, 1)} plants={data.collects} range={1} />
        <AsOf at={data.asOf} />
      </Stack>
    </section>
  )
}
