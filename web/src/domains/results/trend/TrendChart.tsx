import { type Beacon, beaconFrom, MAX_ATTAINMENT } from '@lineside/contract/results'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { BareLink, useElementSize } from '../../../ui/index.ts'
import { BeaconShape, beaconTones } from '../parts/BeaconMark.tsx'
import { monthText, shortMonth } from '../parts/months.ts'
import styles from './TrendChart.module.css'

/** Until the room is known. */
const usualWidth = 640
/** room for the words of the bands, above the highest mark, and below for the months */
const edge = { left: 10, right: 46, top: 10, bottom: 24 }

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

/** A line over the bands of the beacon; each month is a mark of the beacon's shape and leads to the month. */
export function TrendChart({ title, points, height }: TrendChartProps) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const { ref, width: room } = useElementSize()
  const width = room || usualWidth
  const { x, y, base } = scaleOf(points, width, height)
  const write = (value: number | null) => (value === null ? '—' : formats.percent(value))
  const markOf = (month: string, value: number, beacon: Beacon | null) =>
    [`${monthText(month)}: ${formats.percent(value)}`, ...(beacon ? [] : [t('beacon.provisional')])].join(', ')
  const known = points.filter(({ value }) => value !== null)
  const label = t('trend.summary', {
    title,
    from: monthText(points[0]?.month),
    to: monthText(points.at(-1)?.month),
    last: write(known.at(-1)?.value ?? null),
    low: write(least(known)),
    high: write(known.length === 0 ? null : Math.max(...known.map(({ value }) => value ?? 0))),
  })
  const bands: [Beacon, number, number][] = [
    ['GREEN', beaconFrom.GREEN, MAX_ATTAINMENT],
    ['YELLOW', beaconFrom.YELLOW, beaconFrom.GREEN],
    ['RED', base, beaconFrom.YELLOW],
  ]
  // over a low month the bounds come so close that one of their words is enough
  const isApart = y(beaconFrom.YELLOW) - y(beaconFrom.GREEN) >= 14
  // where twelve words do not stand side by side, every other month has its own
  const every = (width - edge.left - edge.right) / points.length < 34 ? 2 : 1
  return (
    <div ref={ref} className={styles.room}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose marks are links; a fieldset cannot stand in it */}
      <svg display="block" width={width} height={height} role="group" aria-label={label}>
        {bands.map(([name, from, to]) => (
          <rect
            key={name}
            x={0}
            y={y(to)}
            width={width - edge.right}
            height={Math.max(0, y(from) - y(to))}
            className={styles.band}
            fill={`var(--ui-${beaconTones[name]}-soft)`}
          />
        ))}
        {[beaconFrom.GREEN, beaconFrom.YELLOW].map((bound) => (
          <g key={bound}>
            <path
              fill="none"
              stroke="var(--ui-line-strong)"
              strokeDasharray="4 4"
              d={`M0 ${y(bound)}H${width - edge.right}`}
            />
            {bound === beaconFrom.GREEN || isApart ? (
              <text
                fill="var(--ui-muted)"
                fontSize="0.75rem"
                className="ui-figures"
                x={width - edge.right + 6}
                y={y(bound) + 4}
              >
                {formats.percent(bound)}
              </text>
            ) : null}
          </g>
        ))}
        <path fill="none" stroke="var(--ui-muted)" strokeWidth={1.5} strokeLinejoin="round" d={lineOf(points, x, y)} />
        {points.map(({ month, value, beacon, href }, at) => (
          <g key={month}>
            {(points.length - 1 - at) % every === 0 ? (
              <text
                fill="var(--ui-muted)"
                fontSize="0.75rem"
                className="ui-figures"
                x={x(at)}
                y={height - 6}
                textAnchor="middle"
                aria-hidden
              >
                {shortMonth(month)}
              </text>
            ) : null}
            {value === null ? null : (
              <BareLink href={href} className={styles.mark} aria-label={markOf(month, value, beacon)}>
                <title>{markOf(month, value, beacon)}</title>
                <g transform={`translate(${x(at)} ${y(value)})`}>
                  <circle fill="transparent" r="13" className={styles.target} />
                  <BeaconShape beacon={beacon} size={5} />
                </g>
              </BareLink>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

const least = (points: readonly TrendPoint[]) =>
  points.length === 0 ? null : Math.min(...points.map(({ value }) => value ?? 0))

/** From the ten below the lowest, the two bounds always in sight: what moves is what matters here. */
function scaleOf(points: readonly TrendPoint[], width: number, height: number) {
  const top = MAX_ATTAINMENT
  const lowest = Math.min(beaconFrom.YELLOW, ...points.flatMap(({ value }) => value ?? []))
  const base = Math.max(0, Math.floor(lowest / 10 - 1) * 10)
  const step = (width - edge.left - edge.right) / Math.max(points.length, 1)
  return {
    base,
    x: (at: number) => edge.left + (at + 0.5) * step,
    y: (value: number) => edge.top + ((top - value) * (height - edge.top - edge.bottom)) / (top - base),
  }
}

/** Broken where a month has no figure. */
function lineOf(points: readonly TrendPoint[], x: (at: number) => number, y: (value: number) => number): string {
  let path = ''
  let goesOn = false
  for (const [at, { value }] of points.entries()) {
    if (value !== null) path += `${goesOn ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`
    goesOn = value !== null
  }
  return path
}
