import { NumberTable, type Tone, ToneDot } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import styles from './MonthBars.module.css'

/** The drawing's own units; it is stretched to the room it has. */
const width = 480
const height = 120

interface Series {
  key: string
  label: string
  tone: Tone
}

interface Month {
  /** YYYY-MM */
  month: string
  /** by the key of its series */
  values: Readonly<Record<string, number>>
}

export interface MonthBarsProps {
  title: string
  series: readonly Series[]
  months: readonly Month[]
  write: (value: number) => string
}

/** Bars side by side for each month, told in words for who cannot see them; the table below has every number. */
export function MonthBars({ title, series, months, write }: MonthBarsProps) {
  const { t } = useTranslation()
  const most = Math.max(...months.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0)), 0)
  const step = width / Math.max(months.length, 1)
  const bar = (step * 0.76) / Math.max(series.length, 1)
  const scale = (value: number) => (most === 0 ? 0 : (value / most) * height)
  const summary = t('charts.months', {
    title,
    from: writeMonth(months[0]?.month),
    to: writeMonth(months.at(-1)?.month),
    most: write(most),
  })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <span className={styles.keys}>
          {series.map(({ key, label, tone }) => (
            <span key={key} className={styles.key}>
              <ToneDot tone={tone} />
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <div className={styles.scale} aria-hidden>
        {write(most)}
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={styles.chart}
        role="img"
        aria-label={summary}
      >
        {months.map(({ month, values }, index) => (
          <g key={month} transform={`translate(${index * step + step * 0.12} 0)`}>
            {series.map(({ key, label, tone }, at) => {
              const value = values[key] ?? 0
              return (
                <rect
                  key={key}
                  x={at * bar}
                  y={height - scale(value)}
                  width={bar * 0.9}
                  height={scale(value)}
                  className={styles.bar}
                  data-tone={tone}
                >
                  <title>{`${writeMonth(month)}, ${label}: ${write(value)}`}</title>
                </rect>
              )
            })}
          </g>
        ))}
      </svg>
      <div className={styles.scale} aria-hidden>
        <span>{writeMonth(months[0]?.month)}</span>
        <span>{writeMonth(months.at(-1)?.month)}</span>
      </div>
      <MonthTable {...{ title, series, months, write }} />
    </figure>
  )
}

/** Every number of the chart, the newest month first. */
function MonthTable({ title, series, months, write }: MonthBarsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.table}>
      <NumberTable label={title}>
        <thead>
          <tr>
            <th scope="col">{t('charts.month')}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map(({ month, values }) => (
            <tr key={month}>
              <th scope="row">{writeMonth(month)}</th>
              {series.map(({ key }) => (
                <td key={key}>{write(values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </NumberTable>
    </div>
  )
}

/** '2026-11' → 11/2026, as every date here is written. */
const writeMonth = (month = '') => `${month.slice(5, 7)}/${month.slice(0, 4)}`
