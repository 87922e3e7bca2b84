import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { StatusPill } from '../../../../ui/index.ts'
import type { Due } from './planned.ts'

/** When a form is due, by the clock of its plant. */
export function DuePill({ due, zone }: { due: Due; zone: string | undefined }) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const time = formats.time(new Date(due.at).toISOString(), zone)
  if (due.late > 0) return <StatusPill tone="tardy">{t('due.late', { time, late: lasting(due.late) })}</StatusPill>
  const left = lasting(due.left)
  if (due.isDue) return <StatusPill tone="ongoing">{t('due.now', { time, left })}</StatusPill>
  return <StatusPill tone="cancelled">{t('due.at', { time, left })}</StatusPill>
}

/** What else of the form was missed in the shift that runs. */
export function MissedPill({ due }: { due: Due }) {
  const { t } = useTranslation('capture')
  return due.missed > 0 ? <StatusPill tone="overdue">{t('due.more', { count: due.missed })}</StatusPill> : null
}

/** 45 min, 2 h 05. */
function lasting(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`
}
