import { writeDay } from '@lineside/contract/core'
import { type ShiftCode, shiftCodes } from '@lineside/contract/shifts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Meta, Row } from '../../../ui/index.ts'
import hues from './hues.module.css'
import { timingsText } from './labels.ts'
import styles from './WeekLegend.module.css'
import type { DrawnShift } from './week-layout.ts'

export interface Holiday {
  day: string
  name: string
}

interface WeekLegendProps {
  shifts: readonly DrawnShift[]
  /** those of the week that is shown */
  holidays: readonly Holiday[]
}

/** What the colours and hatchings of the picture mean, with the times and the names of holidays in words. */
export function WeekLegend({ shifts, holidays }: WeekLegendProps) {
  const { t } = useTranslation('shifts')
  const order = (code: ShiftCode) => shiftCodes.indexOf(code)
  return (
    <Row as="ul" gap={20} rowGap={4} align="stretch" size={13}>
      {[...shifts]
        .sort((a, b) => order(a.code) - order(b.code))
        .map((shift) => (
          <Row key={shift.id} as="li" gap={6} rowGap={0} fit="content">
            <span className={`${styles.swatch} ${hues.hue}`} data-code={shift.code} aria-hidden />
            {shift.name}
            <Meta figures>{timingsText(shift.timings)}</Meta>
          </Row>
        ))}
      {shifts.some((shift) => shift.toleranceMinutes > 0 && !shift.commercial) ? (
        <Row as="li" gap={6} rowGap={0} fit="content">
          <span className={`${styles.swatch} ${hues.hue}`} data-kind="tolerance" aria-hidden />
          {t('week.tolerance')}
        </Row>
      ) : null}
      <Row as="li" gap={6} rowGap={0} fit="content">
        <span className={`${styles.swatch} ${hues.hue}`} data-kind="gap" aria-hidden />
        {t('week.gap')}
      </Row>
      {holidays.map(({ day, name }) => (
        <Row key={day} as="li" gap={6} rowGap={0} fit="content">
          <span className={styles.swatch} data-kind="holiday" aria-hidden />
          {t('week.holiday')} {writeDay(day).slice(0, 5)}
          <Meta figures>{name}</Meta>
        </Row>
      ))}
    </Row>
  )
}
