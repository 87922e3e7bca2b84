import type { historyEntry, Infer } from '@lineside/contract/core'
import type { ShiftTiming } from '@lineside/contract/shifts'
import { useTranslation, useWords } from '../../../core/i18n/index.ts'
import { pickers } from '../../../core/pickers/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'
import { timingsText } from './words.ts'

type Entry = Infer<typeof historyEntry>

const keys = ['code', 'name', 'timings', 'toleranceMinutes', 'supervisorId', 'substituteId'] as const
const columns = { supervisorId: 'supervisor', substituteId: 'substitute' } as const

function useNames(ids: readonly string[]) {
  if (!pickers.account) throw new Error('There is no picker of accounts')
  return pickers.account.useNames(ids)
}

/** What an entry of a shift's history changed: each part with its old and its new value. */
export function HistoryDetail({ entry }: { entry: Entry }) {
  const { t } = useTranslation('shifts')
  const words = useWords('shifts')
  const { before, after } = entry
  const people = [before, after].flatMap((values) => [values?.supervisorId, values?.substituteId])
  const names = useNames(people.flatMap((id) => (typeof id === 'number' ? [String(id)] : [])))
  if (!after) return null
  const say = (key: (typeof keys)[number], value: unknown): string | null => {
    if (value === undefined) return null
    if (value === null) return t('history.none')
    if (key === 'code') return words.code('shift', String(value))
    if (key === 'timings') return timingsText(value as ShiftTiming[])
    if (key === 'supervisorId' || key === 'substituteId') return names[String(value)] ?? `#${value}`
    return String(value)
  }
  const parts = keys.flatMap((key) => {
    const now = say(key, after[key])
    if (now === null) return []
    return [
      {
        label: words.column(key in columns ? columns[key as keyof typeof columns] : key),
        old: say(key, before?.[key]),
        now,
      },
    ]
  })
  return parts.length === 0 ? null : <ChangedParts parts={parts} />
}
