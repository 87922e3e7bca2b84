import { classes, type Thresholds } from '@lineside/contract/audit-cycles'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import type { Classification } from '../queries.ts'
import styles from './StepChart.module.css'

/** The drawing's own units; it is stretched to the room it has. */
const width = 320
const height = 120

interface StepChartProps {
  /** the oldest first */
  cycles: readonly Classification[]
  thresholds: Thresholds
}

/** The rating of a plant, as it stood from one cycle to the next, over the bounds of the classes; the table has the numbers. */
export function StepChart({ cycles, thresholds }: StepChartProps) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  const step = width / cycles.length
  const lowest = Math.min(thresholds.BRONZE, ...cycles.flatMap(({ rating }) => rating ?? []))
  // from the ten below the lowest: what moves is what matters here, and the table has the numbers
  const base = Math.max(0, Math.floor(lowest / 10 - 1) * 10)
  const y = (rating: number) => height - ((rating - base) * height) / (100 - base)
  const points = cycles.flatMap(({ rating }, at) => (rating === null ? [] : [{ x: at * step, y: y(rating) }]))
  const path = points.map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x} ${point.y}H${point.x + step}`).join('')
  const [first, last] = [cycles[0], cycles.at(-1)]
  const write = (one: Classification | undefined) => (one?.rating == null ? '—' : formats.number(one.rating, 1))
  const label = t('classifications.chart', {
    from: first ? formats.day(first.endsOn) : '',
    to: last ? formats.day(last.endsOn) : '',
    first: write(first),
    last: write(last),
  })
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={styles.chart}
        role="img"
        aria-label={label}
      >
        {classes.map((name) => (
          <line
            key={name}
            stroke="var(--ui-line-strong)"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
            x1="0"
            x2={width}
            y1={y(thresholds[name])}
            y2={y(thresholds[name])}
          />
        ))}
        <path
          fill="none"
          stroke="var(--ui-ongoing-solid)"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          d={path}
        />
      </svg>
      {classes.map((name) => (
        <span
          key={name}
          className={styles.name}
          style={{ insetBlockStart: `${(100 * y(thresholds[name])) / height}%` }}
          aria-hidden
        >
          {t(`codes.levels.${name}`)}
        </span>
      ))}
    </figure>
  )
}
