import { getGenerationLog } from '@lineside/contract/results'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { ChangedParts, HistoryTimeline, RecordFailure } from '../../../core/record/index.ts'
import { Dialog, Skeleton, Stack } from '../../../ui/index.ts'
import type { Generation } from '../queries.ts'

interface DayLogProps {
  day: string
  plant: number
  /** of that day, by type */
  rows: readonly Generation[]
  onClose: () => void
}

/** Who entered what of a day, and what it was before. */
export function DayLog({ day, plant, rows, onClose }: DayLogProps) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const zone = usePlantZone()(plant)
  const logs = useQueries({
    queries: rows.map(({ id, rowVersion }) => ({
      queryKey: ['results', 'generationLog', id, rowVersion],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(getGenerationLog, { params: { id: String(id) } }, { signal }),
    })),
  })
  const failed = logs.find(({ error }) => error)
  const entries = logs.flatMap(({ data }) => data ?? []).sort((one, other) => one.id - other.id)
  const typeOf = (id: number) => rows.find((row) => row.id === id)?.type
  const write = (facts: Record<string, unknown>) =>
    typeof facts.quantity === 'number' ? `${formats.number(facts.quantity)} ${String(facts.unit ?? '')}`.trim() : null
  return (
    <Dialog open title={t('days.log', { day: formats.day(day) })} onClose={onClose}>
      <Stack>
        {failed?.error ? <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} /> : null}
        {logs.some(({ isPending }) => isPending) ? (
          <Skeleton shape="list" count={3} />
        ) : (
          <HistoryTimeline
            domain="results"
            entries={entries}
            zone={zone}
            detail={({ entityId, before, after }) => {
              const type = typeOf(entityId)
              const now = write(after ?? {}) ?? (typeof before?.quantity === 'number' ? '—' : null)
              return type && now ? (
                <ChangedParts parts={[{ label: t(`codes.utility.${type}`), old: write(before ?? {}), now }]} />
              ) : null
            }}
          />
        )}
      </Stack>
    </Dialog>
  )
}
