import { fill, useUiLanguage } from '../theme/texts.ts'
import styles from './charts.module.css'
import { linePath } from './line-path.ts'

export type SparklineProps = {
  /** Oldest first. `null` leaves a gap. */
  values: readonly (number | null)[]
  low?: number | null
  high?: number | null
  width?: number
  height?: number
  /** Writes a number the reader's way. */
  format?: (value: number) => string
  /** What is drawn, before the summary. */
  label?: string
}

type Point = { x: number; y: number; value: number }

const margin = 4

/** Maps values to the drawing; limits are always in sight, so the band does not lie about the distance. */
function scale({
  values,
  low,
  high,
  width,
  height,
}: Required<Pick<SparklineProps, 'values' | 'width' | 'height'>> & Pick<SparklineProps, 'low' | 'high'>) {
  const known = [...values, low, high].filter((value): value is number => typeof value === 'number')
  const min = Math.min(...known)
  const max = Math.max(...known)
  const span = max - min || 1
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0
  const y = (value: number) => height - margin - ((value - min) / span) * (height - 2 * margin)
  const points = values.flatMap<Point | null>((value, index) =>
    value === null ? [null] : [{ x: margin + index * step, y: y(value), value }],
  )
  return { points, y }
}

/** The last values of one thing with its limits as a band; those outside are marked. Said in words for who cannot see. */
export function Sparkline(props: SparklineProps) {
  const { values, low, high, width = 96, height = 28, label } = props
  const { locale, texts } = useUiLanguage()
  const format = props.format ?? ((value: number) => value.toLocaleString(locale).replace(/^-/, '−'))
  const { points, y } = scale({ values, low, high, width, height })
  const drawn = points.filter((point) => point !== null)
  const last = drawn.at(-1)
  if (!last) return null
  const numbers = drawn.map((point) => point.value)
  const summary = fill(texts.sparkline, {
    count: drawn.length,
    last: format(last.value),
    low: format(Math.min(...numbers)),
    high: format(Math.max(...numbers)),
  })
  const isOut = (value: number) =>
    (typeof high === 'number' && value > high) || (typeof low === 'number' && value < low)
  const top = typeof high === 'number' ? y(high) : 0
  const bottom = typeof low === 'number' ? y(low) : height
  const hasBand = typeof low === 'number' || typeof high === 'number'
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.spark}
      role="img"
      aria-label={label ? `${label}. ${summary}` : summary}
    >
      {hasBand ? <rect x="0" y={top} width={width} height={Math.max(0, bottom - top)} className={styles.band} /> : null}
      {typeof high === 'number' ? <path d={`M0 ${top}H${width}`} className={styles.bound} /> : null}
      {typeof low === 'number' ? <path d={`M0 ${bottom}H${width}`} className={styles.bound} /> : null}
      <path d={linePath(points)} className={styles.trace} />
      {drawn.map((point) =>
        isOut(point.value) ? (
          <circle key={point.x} cx={point.x} cy={point.y} r="2.25" className={styles.outPoint} />
        ) : null,
      )}
      <circle cx={last.x} cy={last.y} r="2.75" className={isOut(last.value) ? styles.outPoint : styles.lastPoint} />
    </svg>
  )
}
