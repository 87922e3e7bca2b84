import { countAxis, Plot, type PlotFrame } from '../../ui/charts.ts'
import { useFormats, useTranslation } from '../i18n/index.ts'
import { ChartTable } from './ChartTable.tsx'
import styles from './DayBars.module.css'
import { DayLinks } from './DayLinks.tsx'

const HEIGHT = 156

interface Bar {
  day: string
  value: number
  /** of it, what stands out */
  part: number
  /** its numbers in words */
  text: string
  /** the list of exactly as many rows; none where it would say another number */
  href?: string
}

export interface DayBarsProps {
  title: string
  /** what the part is called; none where the whole bar is it */
  part?: string
  days: readonly Bar[]
  write: (value: number) => string
  /** whether every number stands in a table that is opened below; `false`: one beside has them */
  table?: boolean
}

/** A bar for each day over an axis of values, told in words for who cannot see it. */
export function DayBars({ title, part, days, write, table = true }: DayBarsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const most = Math.max(...days.map((one) => one.value), 0)
  const highest = days.find((one) => one.value === most)
  const summary = t('charts.summary', {
    title,
    from: formats.day(days[0]?.day ?? ''),
    to: formats.day(days.at(-1)?.day ?? ''),
    most: write(most),
    day: formats.day(highest?.day ?? ''),
  })
  const last = days.at(-1)
  return (
    <figure>
      <figcaption className={styles.caption}>{title}</figcaption>
      <Plot
        label={summary}
        height={HEIGHT}
        axis={countAxis(most, 3)}
        write={write}
        places={days.map(({ day }) => shortDay(day))}
        names={
          part && last
            ? [
                { key: 'whole', text: title, value: last.value, tone: 'ongoing' },
                { key: 'part', text: part, value: last.part / 2, tone: 'overdue' },
              ]
            : []
        }
        over={(frame) => <DayLinks label={title} days={days} inset={insetOf(frame)} />}
      >
        {(frame) =>
          days.map((one, index) => (
            <g key={one.day}>
              <title>{`${formats.day(one.day)}: ${write(one.value)}`}</title>
              {part ? <rect {...barOf(frame, index, one.value)} className={styles.whole} /> : null}
              <rect {...barOf(frame, index, one.part)} className={styles.part} />
            </g>
          ))
        }
      </Plot>
      {table ? (
        <ChartTable
          label={title}
          heads={[t('charts.day'), title, ...(part ? [part] : [])]}
          rows={days.toReversed().map((one) => ({
            key: one.day,
            cells: [formats.day(one.day), write(one.value), ...(part ? [write(one.part)] : [])],
          }))}
        />
      ) : null}
    </figure>
  )
}

function barOf({ x, y, step, bottom }: PlotFrame, index: number, value: number) {
  const width = step * 0.7
  return { x: x(index) - width / 2, width, y: y(value), height: Math.max(0, bottom - y(value)) }
}

const insetOf = ({ left, right, width, top, bottom }: PlotFrame) => ({
  left,
  right: width - right,
  top,
  height: bottom - top,
})

/** '2026-11-21' → 21/11: day and month, as every date here is written. */
function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}
