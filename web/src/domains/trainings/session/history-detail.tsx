import type { historyEntry, Infer } from '@lineside/contract/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Text } from '../../../ui/index.ts'

type Entry = Infer<typeof historyEntry>

const columns = ['beginsOn', 'beginsAt', 'endsOn', 'endsAt', 'hours', 'place', 'trainerId', 'attendeeIds'] as const
const labelOf = {
  beginsOn: 'beginsOn',
  beginsAt: 'beginsOn',
  endsOn: 'endsOn',
  endsAt: 'endsOn',
  hours: 'hours',
  place: 'place',
  trainerId: 'trainer',
  attendeeIds: 'attendees',
} as const

/** What is said below an entry of the history: how many passed, or what was changed; null: nothing. */
export function useHistoryDetail(): (entry: Entry) => ReactNode {
  const { t } = useTranslation('trainings')
  return ({ event, after }) => {
    const is = after ?? {}
    if (Array.isArray(is.attendees)) {
      const all = is.attendees as readonly { result: string }[]
      const approved = all.filter(({ result }) => result === 'APPROVED').length
      return <Text size={13}>{t('session.passed', { count: all.length, approved })}</Text>
    }
    if (!event.endsWith('.sessionChanged')) return null
    const changed = [...new Set(columns.filter((key) => key in is).map((key) => t(`sessions.columns.${labelOf[key]}`)))]
    return changed.length > 0 ? <Text size={13}>{t('session.changed', { what: changed.join(', ') })}</Text> : null
  }
}
