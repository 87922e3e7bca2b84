import { addDays, localTime, writeDay } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, IconButton, IconChevronLeft, IconChevronRight, Row, Surface } from '../../../ui/index.ts'
import { holidaysQuery } from '../queries.ts'
import { WeekPicture } from './WeekPicture.tsx'
import { type DrawnShift, mondayOf } from './week-layout.ts'

interface ShiftWeekProps {
  industryId: number
  /** IANA zone of the plant */
  zone: string
  shifts: readonly DrawnShift[]
  own?: number
}

/** A week of a plant to leaf through, beginning with the one that is now. */
export function ShiftWeek({ industryId, zone, shifts, own }: ShiftWeekProps) {
  const { t } = useTranslation('shifts')
  const [now] = useState(() => new Date())
  const { data: holidays } = useQuery(holidaysQuery(industryId))
  const current = mondayOf(localTime(now, zone).day)
  const [monday, setMonday] = useState<string | null>(null)
  const shown = monday ?? current
  return (
    <Surface
      title={t('week.title', { from: writeDay(shown), to: writeDay(addDays(shown, 6)) })}
      actions={
        <Row gap={4} wrap={false}>
          {shown === current ? null : <Button onClick={() => setMonday(null)}>{t('week.current')}</Button>}
          <IconButton icon={IconChevronLeft} label={t('week.previous')} onClick={() => setMonday(addDays(shown, -7))} />
          <IconButton icon={IconChevronRight} label={t('week.next')} onClick={() => setMonday(addDays(shown, 7))} />
        </Row>
      }
    >
      <WeekPicture monday={shown} zone={zone} shifts={shifts} holidays={holidays} now={now} own={own} />
    </Surface>
  )
}
