import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton, Surface } from '../../ui/index.ts'
import { usePlantZone } from '../pickers/index.ts'
import { HistoryTimeline, type HistoryTimelineProps } from './HistoryTimeline.tsx'
import { RecordFailure } from './RecordPage.tsx'

interface RecordHistoryProps extends Pick<HistoryTimelineProps, 'domain' | 'part' | 'detail'> {
  query: UseQueryResult<HistoryTimelineProps['entries']>
  /** null: of a record that is no single plant's the moments are told by the reader's own clock */
  plant: number | null
}

/** The history of a record as it comes. */
export function RecordHistory({ query, plant, ...timeline }: RecordHistoryProps) {
  const zoneOf = usePlantZone()
  if (query.data) {
    const zone = plant === null ? Intl.DateTimeFormat().resolvedOptions().timeZone : zoneOf(plant)
    return <HistoryTimeline {...timeline} entries={query.data} zone={zone} />
  }
  return (
    <Surface>
      {query.error ? (
        <RecordFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="list" count={3} />
      )}
    </Surface>
  )
}
