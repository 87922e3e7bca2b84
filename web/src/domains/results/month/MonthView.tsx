import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RecordHistory } from '../../../core/record/index.ts'
import { lazyDialog, Stack } from '../../../ui/index.ts'
import { resultsAddress } from '../addresses.ts'
import { useHistoryDetail } from '../parts/useHistoryDetail.tsx'
import type { Results } from '../parts/useResults.ts'
import { type Month, monthLogQuery } from '../queries.ts'
import { FigureTable } from './FigureTable.tsx'
import { ResultCard } from './ResultCard.tsx'

// fetched with the first figure that is opened
const FigurePanel = lazyDialog(async () => ({ default: (await import('../figure/FigurePanel.tsx')).FigurePanel }))

/** A month: its result, what is missing to close it, its indicators, and how it came there. */
export function MonthView({ month, results }: { month: Month; results: Results }) {
  const router = useRouter()
  const detail = useHistoryDetail()
  const log = useQuery(monthLogQuery(month.id))
  const open = (figure?: number) =>
    router.history.replace(resultsAddress({ industryId: results.plant.id, month: month.month, figure }))
  return (
    <Stack>
      <ResultCard month={month} />
      <FigureTable month={month} onOpen={open} />
      <RecordHistory domain="results" query={log} plant={month.industryId} detail={detail} />
      {results.figure !== null ? (
        <FigurePanel key={results.figure} month={month} indicatorId={results.figure} onClose={() => open()} />
      ) : null}
    </Stack>
  )
}
