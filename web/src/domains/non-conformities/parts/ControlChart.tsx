import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { writeValue } from '../../../core/measure/index.ts'
import { type FieldValues, measuredOf, type NonConformity } from '../queries.ts'
import styles from './ControlChart.module.css'

const width = 640
const height = 250
const left = 12
/** room for the words of the limits */
const right = 96
const top = 40
const bottom = 54

interface ControlChartProps {
  record: NonConformity
  /** newest first */
  values: FieldValues
  zone: string | undefined
}

interface Point {
  x: number
  y: number
  value: number
  outside: boolean
  found: boolean
  at: string
}

/** A small control chart in plain SVG: the band of the limits, the values as a line, those outside as marks of their own. */
export function ControlChart({ record, values, zone }: ControlChartProps) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  const { min, max, field } = record
  const { points, y } = plot(record, values)
  const words = (value: number) => writeValue({ ...measuredOf(record), value }, formats)
  const found = points.find((point) => point.found)
  const label = t('chart.summary', {
    count: points.length,
    field: field?.name ?? '',
    outside: points.filter((point) => point.outside).length,
    found: found ? words(found.value) : '—',
  })
  const bandTop = max === null ? top : y(max)
  const bandBottom = min === null ? height - bottom : y(min)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="img" aria-label={label}>
      <rect
        x={left}
        y={bandTop}
        width={width - left - right}
        height={Math.max(0, bandBottom - bandTop)}
        className={styles.band}
      />
      {[max, min].map((bound) =>
        bound === null ? null : (
          <g key={bound}>
            <path d={`M${left} ${y(bound)}H${width - right}`} className={styles.bound} />
            <text x={width - right + 16} y={y(bound) + 4} className={styles.boundWords}>
              {words(bound)}
            </text>
          </g>
        ),
      )}
      <path d={line(points)} className={styles.trace} />
      {points.map((point) => (
        <Mark key={point.at} point={point} title={`${words(point.value)} · ${formats.dateTime(point.at, zone)}`} />
      ))}
      {found ? <FoundWords point={found} words={words(found.value)} /> : null}
      <TimeAxis points={points} write={(at) => formats.dateTime(at, zone)} />
    </svg>
  )
}

/** Maps the values to the drawing, oldest at the left; the limits are always in sight. */
function plot(
  { min, max, collectId }: NonConformity,
  values: FieldValues,
): { points: Point[]; y: (value: number) => number } {
  const drawn = values.filter((one) => typeof one.value === 'number').reverse()
  const known = [...drawn.map((one) => Number(one.value)), min, max].filter((value) => value !== null)
  const low = Math.min(...known)
  const span = Math.max(...known) - low || 1
  const y = (value: number) => height - bottom - ((value - low) / span) * (height - top - bottom)
  const step = drawn.length > 1 ? (width - left - right - 16) / (drawn.length - 1) : 0
  const points = drawn.map((one, index): Point => {
    const value = Number(one.value)
    return {
      x: left + 8 + index * step,
      y: y(value),
      value,
      outside: one.conform === false,
      found: one.collectId === collectId,
      at: one.collectedAt,
    }
  })
  return { points, y }
}

function line(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('')
}

/** Inside a dot, outside a diamond: not told apart by colour alone. */
function Mark({ point, title }: { point: Point; title: string }) {
  const { x, y, outside, found } = point
  const size = found ? 8 : 6
  return (
    <g>
      <title>{title}</title>
      {found ? <circle cx={x} cy={y} r={13} className={styles.ring} /> : null}
      {outside ? (
        <path d={`M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z`} className={styles.out} />
      ) : (
        <circle cx={x} cy={y} r={3.5} className={styles.dot} />
      )}
    </g>
  )
}

/** The value that was found, written beyond its mark, away from the line. */
function FoundWords({ point, words }: { point: Point; words: string }) {
  const above = point.y < height / 2
  return (
    <text
      x={point.x}
      y={point.y + (above ? -20 : 30)}
      textAnchor={point.x > width / 2 ? 'end' : 'start'}
      className={styles.foundWords}
    >
      {words}
    </text>
  )
}

function TimeAxis({ points, write }: { points: readonly Point[]; write: (at: string) => string }) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || first === last) return null
  return (
    <>
      <text x={left} y={height - 8} className={styles.axis}>
        {write(first.at)}
      </text>
      <text x={width - right} y={height - 8} textAnchor="end" className={styles.axis}>
        {write(last.at)}
      </text>
    </>
  )
}
