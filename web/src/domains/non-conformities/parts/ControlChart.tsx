import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { writeValue } from '../../../core/measure/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { BareLink } from '../../../ui/index.ts'
import { type FieldSeries, type FieldValues, measuredOf, type NonConformity } from '../queries.ts'
import styles from './ControlChart.module.css'

const width = 640
const height = 250
/** Of its width to its height, for what stands in its place while it is on its way. */
export const chartRatio = width / height
const left = 12
/** room for the words of the limits */
const right = 96
const top = 40
/** room for the value that was found, and below it for the times */
const bottom = 66

interface ControlChartProps {
  record: NonConformity
  series: FieldSeries
  zone: string | undefined
}

interface Point {
  x: number
  y: number
  value: number
  outside: boolean
  deviation: boolean
  at: string
  collectId: number
}

/**
 * A small control chart in plain SVG: the band of the limits, the values as a line, those outside as marks of their own.
 * Each mark says its value and time, and opens the record that it was measured in.
 */
export function ControlChart({ record, series: { values, gap }, zone }: ControlChartProps) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  const { min, max, field } = record
  const { points, y } = plot(record, values)
  const opens = useCanOpen()(1100)
  const writeNumber = (value: number) => writeValue({ ...measuredOf(record), value }, formats)
  const match = points.find((point) => point.deviation)
  const label = t('chart.summary', {
    count: points.length,
    field: field?.name ?? '',
    outside: points.filter((point) => point.outside).length,
    deviation: match ? writeNumber(match.value) : '—',
  })
  const bandTop = max === null ? top : y(max)
  const bandBottom = min === null ? height - bottom : y(min)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing whose marks are links; a fieldset cannot stand in it
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="group" aria-label={label}>
      <rect
        fill="var(--ui-done-soft)"
        x={left}
        y={bandTop}
        width={width - left - right}
        height={Math.max(0, bandBottom - bandTop)}
      />
      {[max, min].map((bound) =>
        bound === null ? null : (
          <g key={bound}>
            <path
              fill="none"
              stroke="var(--ui-done-solid)"
              strokeDasharray="4 4"
              d={`M${left} ${y(bound)}H${width - right}`}
            />
            <text
              fill="var(--ui-done-text)"
              fontSize={13}
              x={width - right + 16}
              y={y(bound) + 4}
              className={styles.words}
            >
              {writeNumber(bound)}
            </text>
          </g>
        ),
      )}
      {partsOf(points, gap).map((part) => (
        <path
          key={part[0]?.collectId}
          fill="none"
          stroke="var(--ui-muted)"
          strokeWidth={1.5}
          strokeLinejoin="round"
          d={line(part)}
        />
      ))}
      {points.map((point) => (
        <Mark
          key={point.collectId}
          point={point}
          title={`${writeNumber(point.value)} · ${formats.dateTime(point.at, zone)}`}
          href={opens ? addressOf(1100, {}, { record: point.collectId }) : null}
        />
      ))}
      {match ? <DeviationText point={match} text={writeNumber(match.value)} /> : null}
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
      deviation: one.collectId === collectId,
      at: one.collectedAt,
      collectId: one.collectId,
    }
  })
  return { points, y }
}

/** One line; two where values between what was found and what came after it are not drawn. */
function partsOf(points: readonly Point[], gap: boolean): (readonly Point[])[] {
  const end = points.findIndex((point) => point.deviation) + 1
  return gap && end > 0 ? [points.slice(0, end), points.slice(end)] : [points]
}

function line(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('')
}

interface MarkProps {
  point: Point
  title: string
  /** its record; null where the reader may not open it */
  href: string | null
}

/** Inside a dot, outside a diamond: not told apart by colour alone. A larger invisible circle takes the press. */
function Mark({ point, title, href }: MarkProps) {
  const { x, y, outside, deviation } = point
  const size = deviation ? 8 : 6
  const drawing = (
    <>
      <title>{title}</title>
      <circle fill="transparent" cx={x} cy={y} r={12} className={styles.target} />
      {deviation ? (
        <circle fill="none" stroke="var(--ui-overdue-solid)" strokeWidth={1.5} cx={x} cy={y} r={13} />
      ) : null}
      {outside ? (
        <path
          fill="var(--ui-overdue-solid)"
          d={`M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z`}
        />
      ) : (
        <circle fill="var(--ui-accent)" cx={x} cy={y} r={3.5} />
      )}
    </>
  )
  if (!href) return <g>{drawing}</g>
  return (
    <BareLink href={href} className={styles.mark} aria-label={title}>
      {drawing}
    </BareLink>
  )
}

/** The value that was found, written beyond its mark, away from the line. */
function DeviationText({ point, text: label }: { point: Point; text: string }) {
  const above = point.y < height / 2
  return (
    <text
      fill="var(--ui-overdue-text)"
      fontSize={14}
      fontWeight={600}
      x={point.x}
      y={point.y + (above ? -20 : 30)}
      textAnchor={point.x > width / 2 ? 'end' : 'start'}
      className={styles.words}
    >
      {label}
    </text>
  )
}

function TimeAxis({ points, write }: { points: readonly Point[]; write: (at: string) => string }) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || first === last) return null
  return (
    <>
      <text fill="var(--ui-muted)" fontSize={12} x={left} y={height - 8} className={styles.words}>
        {write(first.at)}
      </text>
      <text
        fill="var(--ui-muted)"
        fontSize={12}
        x={width - right}
        y={height - 8}
        textAnchor="end"
        className={styles.words}
      >
        {write(last.at)}
      </text>
    </>
  )
}
