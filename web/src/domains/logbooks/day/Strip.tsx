import { useTranslation } from '../../../core/i18n/index.ts'
import { DayStrip, type StripDay } from '../parts/DayStrip.tsx'
import { resultTones } from '../parts/results.ts'
import type { OwnLogbook } from '../queries.ts'

interface StripProps {
  own: OwnLogbook
  /** where a day of the own logbook stands; null: today */
  addressOf: (date: string | null) => string
}

/** The week and the month behind, each day with how much of it was done and a way to it. */
export function Strip({ own, addressOf }: StripProps) {
  const { t } = useTranslation('logbooks')
  const days = own.strip.map(({ date, id, result, due, settled }): StripDay => {
    const isToday = date === own.today
    const there = id !== null && result !== null
    return {
      day: date,
      tone: there ? resultTones[result] : 'neutral',
      percent: there ? (due === 0 ? 100 : Math.round((100 * settled) / due)) : null,
      text: there ? t('day.settled', { settled, count: due }) : t('strip.none'),
      ...(there || isToday ? { href: addressOf(isToday ? null : date) } : {}),
    }
  })
  return <DayStrip label={t('strip.label')} current={own.date} days={days} />
}
