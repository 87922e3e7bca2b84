import { useFormats, useTranslation } from '../i18n/index.ts'
import styles from './DayBars.module.css'
import { DayLinks } from './DayLinks.tsx'

/** The drawing's own units; it is stretched to the room it has, so that words stand beside it and keep their size. */
const width = 480
const height = 110

interface Bar {
  day: string
  value: number
  /** of it, what stands out */
  part: number
  /** its numbers in words */
  text: string
  /** the list of exactly as many rows; none where it would say another number */
  href?: string
}

export interface DayBarsProps {
  title: string
  /** what the part is called; none where the whole bar is it */
  part?: string
  days: readonly Bar[]
  write: (value: number) => string
}

/** A bar for each day, told in words for who cannot see it; the table beside it has every number. */
export function DayBars({ title, part, days, write }: DayBarsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const most = Math.max(...days.map((one) => one.value), 0)
  const step = width / Math.max(days.length, 1)
  const scale = (value: number) => (most === 0 ? 0 : (value / most) * height)
  const highest = days.find((one) => one.value === most)
  const summary = t('charts.summary', {
    title,
    from: formats.day(days[0]?.day ?? ''),
    to: formats.day(days.at(-1)?.day ?? ''),
    most: write(most),
    day: formats.day(highest?.day ?? ''),
  })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={part ? styles.wholeKey : undefined}>{title}</span>
        {part ? <span className={styles.key}>{part}</span> : null}
      </figcaption>
      <div className={styles.scale} aria-hidden>
        {write(most)}
      </div>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={styles.chart}
          role="img"
          aria-label={summary}
        >
          {days.map((one, index) => (
            <g key={one.day} transform={`translate(${index * step + step * 0.15} 0)`}>
              <title>{`${formats.day(one.day)}: ${write(one.value)}`}</title>
              <rect
                y={height - scale(one.value)}
                width={step * 0.7}
                height={scale(one.value)}
                className={styles.whole}
              />
              <rect y={height - scale(one.part)} width={step * 0.7} height={scale(one.part)} className={styles.part} />
            </g>
          ))}
        </svg>
        <DayLinks label={title} days={days} />
      </div>
      <div className={styles.scale} aria-hidden>
        <span>{shortDay(days[0]?.day)}</span>
        <span>{shortDay(days.at(-1)?.day)}</span>
      </div>
    </figure>
  )
}

/** '2026-11-21' → 21/11: day and month, as every date here is written. */
function shortDay(day = ''): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}
