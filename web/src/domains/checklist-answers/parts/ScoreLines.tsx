import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { NumberTable, Row, ToneDot } from '../../../ui/index.ts'
import styles from './ScoreLines.module.css'

/** The drawing's own units; it is stretched to the room it has. */
const width = 480
const height = 140

type LineTone = 'ongoing' | 'neutral' | 'done' | 'tardy' | 'approval'

interface Line {
  key: string
  label: string
  tone: LineTone
  /** one for each month; null leaves a gap */
  values: readonly (number | null)[]
}

interface ScoreLinesProps {
  title: string
  /** YYYY-MM, oldest first */
  months: readonly string[]
  lines: readonly Line[]
  /** what else the table says of each month */
  columns?: readonly { label: string; values: readonly string[] }[]
}

/** Scores from 0 to 100 over months, told in words for who cannot see them; the table below has every number. */
export function ScoreLines({ title, months, lines, columns = [] }: ScoreLinesProps) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const write = (value: number | null | undefined) => (value == null ? '—' : formats.percent(value))
  const x = (index: number) => (months.length < 2 ? width / 2 : (index * width) / (months.length - 1))
  const y = (value: number) => height - (value * height) / 100
  const [first] = lines
  const summary = t('figures.summary', {
    title,
    from: writeMonth(months[0]),
    to: writeMonth(months.at(-1)),
    last: write(first?.values.findLast((value) => value !== null)),
  })
  return (
    <figure className={styles.figure}>
      <Row as="figcaption" gap={16} rowGap={4} align="stretch" justify="between" below={4} size={13} weight={500}>
        <span>{title}</span>
        {lines.length > 1 ? (
          <Row as="span" gap={14} rowGap={4} align="stretch" fit="content">
            {lines.map(({ key, label, tone }) => (
              <Row key={key} as="span" gap={6} wrap={false} inline fit="content" tone="muted" weight={400}>
                <ToneDot tone={tone} />
                {label}
              </Row>
            ))}
          </Row>
        ) : null}
      </Row>
      <Row gap={0} align="stretch" justify="between" wrap={false} tone="muted" size={12} figures aria-hidden>
        {formats.percent(100)}
      </Row>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={styles.chart}
        role="img"
        aria-label={summary}
      >
        {[25, 50, 75].map((at) => (
          <line
            key={at}
            stroke="var(--ui-line)"
            vectorEffect="non-scaling-stroke"
            x1="0"
            x2={width}
            y1={y(at)}
            y2={y(at)}
          />
        ))}
        {[...lines].reverse().map(({ key, tone, values }) => (
          <g key={key} data-tone={tone}>
            <path
              fill="none"
              stroke="var(--tone-solid)"
              strokeWidth={2}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              d={pathOf(values, x, y)}
            />
            {values.map((value, index) =>
              value === null ? null : (
                <path
                  key={months[index]}
                  fill="none"
                  stroke="var(--tone-solid)"
                  strokeWidth={7}
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                  d={`M${x(index)} ${y(value)}h0`}
                >
                  <title>{`${writeMonth(months[index])}: ${write(value)}`}</title>
                </path>
              ),
            )}
          </g>
        ))}
      </svg>
      <Row gap={0} align="stretch" justify="between" wrap={false} tone="muted" size={12} figures aria-hidden>
        <span>{writeMonth(months[0])}</span>
        <span>{writeMonth(months.at(-1))}</span>
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well */}
      <section className={styles.table} aria-label={title} tabIndex={0}>
        <NumberTable label={title}>
          <thead>
            <tr>
              <th scope="col">{t('figures.month')}</th>
              {lines.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months
              .map((month, index) => (
                <tr key={month}>
                  <th scope="row">{writeMonth(month)}</th>
                  {lines.map(({ key, values }) => (
                    <td key={key}>{write(values[index])}</td>
                  ))}
                  {columns.map(({ label, values }) => (
                    <td key={label}>{values[index]}</td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </NumberTable>
      </section>
    </figure>
  )
}

/** A line over what there is: a month without a score is passed over, so that a setback is seen as one. */
function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${x(index).toFixed(1)} ${y(value).toFixed(1)}`],
  )
  return points.length === 0 ? '' : `M${points.join('L')}`
}

/** '2026-11' → 11/2026, as every date here is written. */
const writeMonth = (month = '') => `${month.slice(5, 7)}/${month.slice(0, 4)}`
