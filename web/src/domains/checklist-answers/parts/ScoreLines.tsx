import { ChartTable } from '../../../core/charts/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { axisOf, linePath, Plot, type PlotFrame } from '../../../ui/charts.ts'
import { Box } from '../../../ui/index.ts'

const HEIGHT = 204
const SHARES = axisOf(0, 100)

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

/** Scores from 0 to 100 over months, told in words for who cannot see them; the table behind has every number. */
export function ScoreLines({ title, months, lines, columns = [] }: ScoreLinesProps) {
  const { t } = useTranslation('checklist-answers')
  const formats = useFormats()
  const write = (value: number | null | undefined) => (value == null ? '—' : formats.percent(value))
  const lastOf = ({ values }: Line) => values.findLast((value) => value !== null) ?? null
  const [first] = lines
  const summary = t('figures.summary', {
    title,
    from: writeMonth(months[0]),
    to: writeMonth(months.at(-1)),
    last: write(first && lastOf(first)),
  })
  return (
    <Box as="figure">
      <Box as="figcaption" below={4} size={13} weight={500}>
        {title}
      </Box>
      <Plot
        label={summary}
        height={HEIGHT}
        axis={SHARES}
        write={(value) => formats.percent(value)}
        places={months.map(writeMonth)}
        names={
          lines.length > 1
            ? lines.map((line) => ({ key: line.key, text: line.label, tone: line.tone, value: lastOf(line) ?? 0 }))
            : []
        }
      >
        {(frame) =>
          lines.toReversed().map(({ key, tone, values }) => (
            <g key={key} data-tone={tone}>
              <path
                fill="none"
                stroke="var(--tone-solid)"
                strokeWidth={2}
                strokeLinejoin="round"
                d={linePath(pointsOf(values, frame))}
              />
              {values.map((value, index) =>
                value === null ? null : (
                  <circle key={months[index]} fill="var(--tone-solid)" cx={frame.x(index)} cy={frame.y(value)} r={3.5}>
                    <title>{`${writeMonth(months[index])}: ${write(value)}`}</title>
                  </circle>
                ),
              )}
            </g>
          ))
        }
      </Plot>
      <ChartTable
        label={title}
        heads={[t('figures.month'), ...lines.map(({ label }) => label), ...columns.map(({ label }) => label)]}
        rows={months
          .map((month, index) => ({
            key: month,
            cells: [
              writeMonth(month),
              ...lines.map(({ values }) => write(values[index])),
              ...columns.map(({ values }) => values[index] ?? ''),
            ],
          }))
          .reverse()}
      />
    </Box>
  )
}

/** Over what there is: a month without a score is passed over, so that a setback is seen as one. */
const pointsOf = (values: Line['values'], { x, y }: PlotFrame) =>
  values.flatMap((value, index) => (value === null ? [] : [{ x: x(index), y: y(value) }]))

/** '2026-11' → 11/2026, as every date here is written. */
const writeMonth = (month = '') => `${month.slice(5, 7)}/${month.slice(0, 4)}`
