import { type Beacon, beaconFrom, MAX_ATTAINMENT } from '@lineside/contract/results'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { axisFromTenBelow, BoundLines, linePath, Plot, type PlotFrame } from '../../../ui/charts.ts'
import { BareLink } from '../../../ui/index.ts'
import { BeaconShape, beaconTones } from '../parts/BeaconMark.tsx'
import { monthText, shortMonth } from '../parts/months.ts'
import styles from './TrendChart.module.css'

export interface TrendPoint {
  /** YYYY-MM */
  month: string
  /** percent; null: nothing to be drawn */
  value: number | null
  /** null: not graded, for it may still change */
  beacon: Beacon | null
  href: string
}

interface TrendChartProps {
  title: string
  /** the oldest first */
  points: readonly TrendPoint[]
  /** pixels */
  height: number
}

const bounds = ['GREEN', 'YELLOW'] as const
/** Pixels of height. */
const SMALL = 150

/** A line over the bands of the beacon; each month is a mark of the beacon's shape and leads to the month. */
export function TrendChart({ title, points, height }: TrendChartProps) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const write = (value: number | null) => (value === null ? '—' : formats.percent(value))
  const markOf = (month: string, value: number, beacon: Beacon | null) =>
    [`${monthText(month)}: ${formats.percent(value)}`, ...(beacon ? [] : [t('beacon.provisional')])].join(', ')
  const isSmall = height < SMALL
  const values = points.flatMap(({ value }) => value ?? [])
  const label = t('trend.summary', {
    title,
    from: monthText(points[0]?.month),
    to: monthText(points.at(-1)?.month),
    last: write(values.at(-1) ?? null),
    low: write(values.length === 0 ? null : Math.min(...values)),
    high: write(values.length === 0 ? null : Math.max(...values)),
  })
  return (
    <Plot
      label={label}
      height={height}
      role="group"
      // the two bounds are always in sight
      axis={axisFromTenBelow([beaconFrom.YELLOW, ...values], MAX_ATTAINMENT, { count: height > 200 ? 5 : 3 })}
      write={formats.percent}
      places={points.map(({ month }) => shortMonth(month))}
      names={bounds.map((name) => ({
        key: name,
        // a small one beside others says the bound alone
        text: isSmall
          ? formats.percent(beaconFrom[name])
          : t('trend.from', { bound: formats.percent(beaconFrom[name]) }),
        value: beaconFrom[name],
        tone: beaconTones[name],
      }))}
    >
      {(frame) => (
        <>
          <Bands frame={frame} />
          <path
            fill="none"
            stroke="var(--ui-muted)"
            strokeWidth={1.5}
            strokeLinejoin="round"
            d={linePath(
              points.map(({ value }, index) => (value === null ? null : { x: frame.x(index), y: frame.y(value) })),
            )}
          />
          {points.map(({ month, value, beacon, href }, index) =>
            value === null ? null : (
              <BareLink key={month} href={href} className={styles.mark} aria-label={markOf(month, value, beacon)}>
                <title>{markOf(month, value, beacon)}</title>
                <g transform={`translate(${frame.x(index)} ${frame.y(value)})`}>
                  <circle fill="transparent" r="13" className={styles.target} />
                  <BeaconShape beacon={beacon} size={5} />
                </g>
              </BareLink>
            ),
          )}
        </>
      )}
    </Plot>
  )
}

/** The grounds of the three colours, with a line where one ends. */
function Bands({ frame }: { frame: PlotFrame }) {
  const { left, right, bottom, y } = frame
  const bands: [Beacon, number, number][] = [
    ['GREEN', y(MAX_ATTAINMENT), y(beaconFrom.GREEN)],
    ['YELLOW', y(beaconFrom.GREEN), y(beaconFrom.YELLOW)],
    ['RED', y(beaconFrom.YELLOW), bottom],
  ]
  return (
    <>
      {bands.map(([name, from, to]) => (
        <rect
          key={name}
          x={left}
          y={from}
          width={right - left}
          height={Math.max(0, to - from)}
          fill={`var(--ui-${beaconTones[name]}-soft)`}
        />
      ))}
      <BoundLines frame={frame} values={bounds.map((name) => beaconFrom[name])} />
    </>
  )
}
