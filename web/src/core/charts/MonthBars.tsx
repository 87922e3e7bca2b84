import { axisOf, countAxis, Plot } from '../../ui/charts.ts'
import type { Tone } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { ChartTable } from './ChartTable.tsx'
import styles from './MonthBars.module.css'

const HEIGHT = 196

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
  /** that of the surface it stands on */
  title: string
  series: readonly Series[]
  months: readonly Month[]
  write: (value: number) => string
  /** things that are counted; money has halves */
  whole?: boolean
}

/** Bars side by side for each month, told in words for who cannot see them; the table below has every number. */
export function MonthBars({ title, series, months, write, whole = true }: MonthBarsProps) {
  const { t } = useTranslation()
  const most = Math.max(...months.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0)), 0)
  const last = months.at(-1)
  const summary = t('charts.months', {
    title,
    from: writeMonth(months[0]?.month),
    to: writeMonth(last?.month),
    most: write(most),
  })
  return (
    <figure>
      <Plot
        label={summary}
        height={HEIGHT}
        axis={whole ? countAxis(most, 3) : axisOf(0, most, { count: 3 })}
        write={write}
        places={months.map(({ month }) => writeMonth(month))}
        names={series.map(({ key, label, tone }) => ({ key, text: label, tone, value: last?.values[key] ?? 0 }))}
      >
        {({ x, y, step, bottom }) => {
          const bar = (step * 0.76) / Math.max(series.length, 1)
          return months.map(({ month, values }, index) =>
            series.map(({ key, label, tone }, at) => {
              const value = values[key] ?? 0
              return (
                <rect
                  key={`${month} ${key}`}
                  x={x(index) - step * 0.38 + at * bar}
                  y={y(value)}
                  width={bar * 0.9}
                  height={Math.max(0, bottom - y(value))}
                  className={styles.bar}
                  data-tone={tone}
                >
                  <title>{`${writeMonth(month)}, ${label}: ${write(value)}`}</title>
                </rect>
              )
            }),
          )
        }}
      </Plot>
      <ChartTable
        label={title}
        heads={[t('charts.month'), ...series.map(({ label }) => label)]}
        rows={months.toReversed().map(({ month, values }) => ({
          key: month,
          cells: [writeMonth(month), ...series.map(({ key }) => write(values[key] ?? 0))],
        }))}
      />
    </figure>
  )
}

/** '2026-11' → 11/2026, as every date here is written. */
const writeMonth = (month = '') => `${month.slice(5, 7)}/${month.slice(0, 4)}`
