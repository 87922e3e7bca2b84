import { writeDay } from '@lineside/contract/core'
import { type ShiftCode, shiftCodes } from '@lineside/contract/shifts'
import { useTranslation } from '../../../core/i18n/index.ts'
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
    <ul className={styles.legend}>
      {[...shifts]
        .sort((a, b) => order(a.code) - order(b.code))
        .map((shift) => (
          <li key={shift.id}>
            <span className={`${styles.swatch} ${hues.hue}`} data-code={shift.code} aria-hidden />
            {shift.name}
            <span className={styles.times}>{timingsText(shift.timings)}</span>
          </li>
        ))}
      {shifts.some((shift) => shift.toleranceMinutes > 0 && !shift.commercial) ? (
        <li>
          <span className={`${styles.swatch} ${hues.hue}`} data-kind="tolerance" aria-hidden />
          {t('week.tolerance')}
        </li>
      ) : null}
      <li>
        <span className={`${styles.swatch} ${hues.hue}`} data-kind="gap" aria-hidden />
        {t('week.gap')}
      </li>
      {holidays.map(({ day, name }) => (
        <li key={day}>
          <span className={styles.swatch} data-kind="holiday" aria-hidden />
          {t('week.holiday')} {writeDay(day).slice(0, 5)}
          <span className={styles.times}>{name}</span>
        </li>
      ))}
    </ul>
  )
}
