import { writeDay } from '@lineside/contract/core'
import { weekdayOf } from '@lineside/contract/shifts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Meta, Stack, Unseen } from '../../../ui/index.ts'
import hues from './hues.module.css'
import { weekdayName } from './labels.ts'
import { type Holiday, WeekLegend } from './WeekLegend.tsx'
import styles from './WeekPicture.module.css'
import { type Bar, type DrawnDay, type DrawnShift, drawWeek, type Stretch } from './week-layout.ts'

interface WeekPictureProps {
  monday: string
  /** the plant's */
  zone: string
  shifts: readonly DrawnShift[]
  /** names by dates; undefined while they are not known */
  holidays: ReadonlyMap<string, string> | undefined
  now: Date
  /** the one that is being typed or looked at: the others step back */
  own?: number
}

const HOURS = [0, 6, 12, 18]
const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`
const place = ({ from, to }: Pick<Stretch, 'from' | 'to'>) => ({ left: percent(from), width: percent(to - from) })

/**
 * A plant's week by its clock: a row a day, a bar a shift, its tolerance hatched behind it, gaps dashed, overlaps red, the
 * commercial shift below, a line for now. A holiday is tinted and named, its shifts stay: who works on one works in the
 * shift of that hour. The day of a clock change is as much longer or shorter as it truly is.
 */
export function WeekPicture({ monday, zone, shifts, holidays, now, own }: WeekPictureProps) {
  const { t } = useTranslation('shifts')
  const days = drawWeek(monday, zone, shifts)
  const longest = Math.max(1440, ...days.map((day) => day.minutes))
  return (
    <Stack className={styles.picture}>
      <Stack as="ol" gap={4} aria-label={t('week.label', { from: writeDay(monday) })}>
        <li className={styles.scale} aria-hidden>
          <span />
          <span className={styles.hours} style={{ width: percent(1440 / longest) }}>
            {HOURS.map((hour) => (
              <span key={hour} style={{ left: percent(hour / 24) }}>
                {hour}
              </span>
            ))}
          </span>
        </li>
        {days.map((day) => (
          <DayRow
            key={day.day}
            day={day}
            zone={zone}
            longest={longest}
            now={now}
            holiday={holidays?.get(day.day)}
            own={own}
          />
        ))}
      </Stack>
      <WeekLegend shifts={shifts} holidays={days.flatMap(({ day }) => namedHoliday(day, holidays))} />
    </Stack>
  )
}

function namedHoliday(day: string, holidays: ReadonlyMap<string, string> | undefined): Holiday[] {
  const name = holidays?.get(day)
  return name === undefined ? [] : [{ day, name }]
}

interface DayRowProps {
  day: DrawnDay
  holiday: string | undefined
  zone: string
  longest: number
  now: Date
  own: number | undefined
}

function DayRow({ day, holiday, zone, longest, now, own }: DayRowProps) {
  const { t } = useTranslation('shifts')
  const formats = useFormats()
  const at = day.placeOf(now)
  const between = (one: Stretch) =>
    `${formats.time(one.start.toISOString(), zone, false)}–${formats.time(one.end.toISOString(), zone, false)}`
  return (
    <li className={styles.day} data-today={at !== null || undefined} data-holiday={holiday !== undefined || undefined}>
      <span className={styles.name}>
        <span>{weekdayName(weekdayOf(day.day))}</span> <Meta figures>{writeDay(day.day).slice(0, 5)}</Meta>
        {holiday === undefined ? null : (
          <Box as="span" padX={6} round={4} fill="accent" tone="accent" size={12} title={holiday}>
            {t('week.holiday')}
            <Unseen> {holiday}</Unseen>
          </Box>
        )}
        {day.minutes === 1440 ? null : (
          <Box as="span" padX={6} round={4} fill="warning" tone="warning" size={12}>
            {t('week.hours', { hours: formats.number(day.minutes / 60) })}
          </Box>
        )}
      </span>
      <span className={styles.track} style={{ width: percent(day.minutes / longest) }} aria-hidden>
        {HOURS.slice(1).map((hour) => (
          <span key={hour} className={styles.tick} style={{ left: percent((hour * 60) / day.minutes) }} />
        ))}
        {day.gaps.map((gap) => (
          <span key={gap.from} className={styles.gap} style={place(gap)} title={`${t('week.gap')} ${between(gap)}`} />
        ))}
        {day.bars.map((bar) => (
          <BarView
            key={`${bar.shift.id} ${bar.kind} ${bar.from}`}
            bar={bar}
            faded={own !== undefined && bar.shift.id !== own}
            title={`${bar.kind === 'tolerance' ? t('week.toleranceOf', { name: bar.shift.name }) : bar.shift.name} ${between(bar)}`}
          />
        ))}
        {day.overlaps.map((one) => (
          <span
            key={`${one.from} ${one.to}`}
            className={styles.overlap}
            style={place(one)}
            title={`${t('week.overlap')} ${between(one)}`}
          />
        ))}
        {at === null ? null : <span className={styles.now} style={{ left: percent(at) }} />}
      </span>
      <Unseen>
        <Summary day={day} between={between} />
      </Unseen>
    </li>
  )
}

function BarView({ bar, faded, title }: { bar: Bar; faded: boolean; title: string }) {
  const { shift, kind, cutAtStart, cutAtEnd } = bar
  return (
    <span
      className={`${styles[kind]} ${hues.hue}`}
      data-code={shift.code}
      data-commercial={shift.commercial || undefined}
      data-cut-start={cutAtStart || undefined}
      data-cut-end={cutAtEnd || undefined}
      data-faded={faded || undefined}
      style={place(bar)}
      title={title}
    >
      {kind === 'shift' && !shift.commercial ? <span className={styles.word}>{shift.name}</span> : null}
    </span>
  )
}

/** The same in words, for who hears the page. */
function Summary({ day, between }: { day: DrawnDay; between: (one: Stretch) => string }) {
  const { t } = useTranslation('shifts')
  const shifts = day.bars.filter((bar) => bar.kind === 'shift')
  const parts = [
    ...shifts.map((bar) => `${bar.shift.name} ${between(bar)}`),
    ...day.gaps.map((gap) => `${t('week.gap')} ${between(gap)}`),
    ...day.overlaps.map((one) => `${t('week.overlap')} ${between(one)}`),
  ]
  return <span>{parts.length > 0 ? parts.join(', ') : t('week.nothing')}</span>
}
