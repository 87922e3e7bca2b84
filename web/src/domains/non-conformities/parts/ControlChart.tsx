import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { writeValue } from '../../../core/measure/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { axisOf, Plot, type PlotFrame, type PlotName } from '../../../ui/charts.ts'
import { BareLink } from '../../../ui/index.ts'
import { type FieldSeries, measuredOf, type NonConformity } from '../queries.ts'
import styles from './ControlChart.module.css'
import { deviationLabel, type Spot } from './deviation-label.ts'

/** In pixels; for what stands in its place while it is on its way as well. */
export const CHART_HEIGHT = 260

interface ControlChartProps {
  record: NonConformity
  series: FieldSeries
  zone: string | undefined
}

interface Value {
  value: number
  outside: boolean
  deviation: boolean
  at: string
  collectId: number
}

type Point = Value & Spot

/**
 * A small control chart in plain SVG: the band of the limits, the values as a line, those outside as marks of their own.
 * Each mark says its value and time, and opens the record that it was measured in.
 */
export function ControlChart({ record, series, zone }: ControlChartProps) {
  const { t } = useTranslation('non-conformities')
  const formats = useFormats()
  const { min, max, field } = record
  const values = valuesOf(record, series)
  const opens = useCanOpen()(1100)
  const writeNumber = (value: number) => writeValue({ ...measuredOf(record), value }, formats)
  const deviant = values.find(({ deviation }) => deviation)
  const label = t('chart.summary', {
    count: values.length,
    field: field?.name ?? '',
    outside: values.filter(({ outside }) => outside).length,
    deviation: deviant ? writeNumber(deviant.value) : '—',
  })
  const drawn = [...values.map(({ value }) => value), min, max].filter((value) => value !== null)
  const bounds: PlotName[] = [
    ...(max === null ? [] : [{ key: 'max', value: max, text: t('chart.max', { bound: writeNumber(max) }) }]),
    ...(min === null ? [] : [{ key: 'min', value: min, text: t('chart.min', { bound: writeNumber(min) }) }]),
  ]
  return (
    <div className={styles.chart}>
      <Plot
        label={label}
        height={CHART_HEIGHT}
        role="group"
        axis={axisOf(Math.min(...drawn), Math.max(...drawn), { whole: drawn.every(Number.isInteger) })}
        write={writeNumber}
        places={values.map(({ at }) => formats.dateTime(at, zone))}
        names={bounds.map((bound) => ({ ...bound, tone: 'done' as const }))}
      >
        {(frame) => {
          const points = values.map((one, index) => ({ ...one, x: frame.x(index), y: frame.y(one.value) }))
          const match = points.find(({ deviation }) => deviation)
          const heights = bounds.map(({ value }) => frame.y(value))
          return (
            <>
              <Band frame={frame} max={max} min={min} />
              {partsOf(points, series.gap).map((part) => (
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
              {match ? (
                <text
                  fill="var(--ui-overdue-text)"
                  fontWeight={600}
                  className="ui-figures"
                  {...deviationLabel(match, points, { text: writeNumber(match.value), heights, frame })}
                  aria-hidden
                >
                  {writeNumber(match.value)}
                </text>
              ) : null}
            </>
          )
        }}
      </Plot>
    </div>
  )
}

/** What is drawn, oldest first. */
const valuesOf = ({ collectId }: NonConformity, { values }: FieldSeries): Value[] =>
  values.toReversed().flatMap((one) =>
    typeof one.value === 'number'
      ? [
          {
            value: one.value,
            outside: one.conform === false,
            deviation: one.collectId === collectId,
            at: one.collectedAt,
            collectId: one.collectId,
          },
        ]
      : [],
  )

interface BandProps extends Pick<NonConformity, 'min' | 'max'> {
  frame: PlotFrame
}

/** Between the limits, open where there is none on a side. */
function Band({ frame: { left, right, top, bottom, y }, min, max }: BandProps) {
  const [from, to] = [max === null ? top : y(max), min === null ? bottom : y(min)]
  return (
    <>
      <rect
        fill="var(--ui-done-soft)"
        x={left}
        y={from}
        width={right - left}
        height={Math.max(0, to - from)}
        opacity={0.75}
      />
      {[max, min].map((bound) =>
        bound === null ? null : (
          <path
            key={bound}
            fill="none"
            stroke="var(--ui-done-solid)"
            strokeDasharray="4 4"
            d={`M${left} ${y(bound)}H${right}`}
          />
        ),
      )}
    </>
  )
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
