import type { historyEntry, Infer } from '@lineside/contract/core'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { type ChangedPart, ChangedParts, HistoryTimeline } from '../../../core/record/index.ts'
import type { Check } from '../queries.ts'

type Entry = Infer<typeof historyEntry>

/** What happened to a model, with the version that a change made and the tasks that came and went. */
export function CheckHistory({ check: { history, industryId } }: { check: Check }) {
  const zone = usePlantZone()(industryId)
  return (
    <HistoryTimeline
      domain="standard-checks"
      entries={history}
      zone={zone}
      detail={(entry) => (entry.event === 'standard-checks.changed' ? <Detail entry={entry} /> : null)}
    />
  )
}

function Detail({ entry }: { entry: Entry }) {
  const { t } = useTranslation('standard-checks')
  const labels = useLabels('standard-checks')
  const before = (entry.before ?? {}) as Readonly<Record<string, unknown>>
  const after = (entry.after ?? {}) as Readonly<Record<string, unknown>>
  const plain = ['name', 'version', 'stepCount', 'taskCount'].flatMap((key): ChangedPart[] =>
    key in after
      ? [{ label: labels.column(key), old: key in before ? String(before[key]) : null, now: String(after[key]) }]
      : [],
  )
  const moved = (['added', 'removed'] as const).flatMap((key): ChangedPart[] => {
    const names = after[key]
    return Array.isArray(names) ? [{ label: t(`history.${key}`), old: null, now: names.join(' · ') }] : []
  })
  const parts = [...plain, ...moved]
  return parts.length === 0 ? null : <ChangedParts parts={parts} />
}
