import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import styles from './DayBars.module.css'

const width = 480
const height = 150
const top = 18
const bottom = 22

interface Bar {
  day: string
  value: number
  /** of it, what stands out */
  part: number
}

interface DayBarsProps {
  title: string
  /** what the part is called; none where the whole bar is it */
  part?: string
  days: readonly Bar[]
  write: (value: number) => string
}

/** A bar for each day, told in words for who cannot see it; the table beside it has every number. */
export function DayBars({ title, part, days, write }: DayBarsProps) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const most = Math.max(...days.map((one) => one.value), 0)
  const step = width / Math.max(days.length, 1)
  const scale = (value: number) => (most === 0 ? 0 : (value / most) * (height - top - bottom))
  const ground = height - bottom
  const highest = days.find((one) => one.value === most)
  const summary = t('summary.chart', {
    title,
    from: formats.day(days[0]?.day ?? ''),
    to: formats.day(days.at(-1)?.day ?? ''),
    most: write(most),
    day: formats.day(highest?.day ?? ''),
  })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        {part ? <span className={styles.key}>{part}</span> : null}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="img" aria-label={summary}>
        <text x="0" y="11">
          {write(most)}
        </text>
        <path d={`M0 ${top}H${width}`} className={styles.grid} />
        {days.map((one, index) => (
          <g key={one.day} transform={`translate(${index * step + step * 0.15} 0)`}>
            <title>{`${formats.day(one.day)}: ${write(one.value)}`}</title>
            <rect
              y={ground - scale(one.value)}
              width={step * 0.7}
              height={scale(one.value)}
              rx="2"
              className={styles.whole}
            />
            <rect
              y={ground - scale(one.part)}
              width={step * 0.7}
              height={scale(one.part)}
              rx="2"
              className={styles.part}
            />
          </g>
        ))}
        <path d={`M0 ${ground}H${width}`} className={styles.ground} />
        <text x="0" y={height - 6}>
          {shortDay(days[0]?.day)}
        </text>
        <text x={width} y={height - 6} textAnchor="end">
          {shortDay(days.at(-1)?.day)}
        </text>
      </svg>
    </figure>
  )
}

/** '2026-11-21' → 21/11: day and month, as every date here is written. */
function shortDay(day = ''): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}
