import { classes, type Thresholds } from '@lineside/contract/audit-cycles'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { axisFromTenBelow, BoundLines, linePath, Plot, type PlotFrame } from '../../../ui/charts.ts'
import { Box } from '../../../ui/index.ts'
import type { Classification } from '../queries.ts'

const HEIGHT = 176

interface StepChartProps {
  /** the oldest first */
  cycles: readonly Classification[]
  thresholds: Thresholds
}

/** The rating of a plant, as it stood from one cycle to the next, over the bounds of the classes; the table has the numbers. */
export function StepChart({ cycles, thresholds }: StepChartProps) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  const [first, last] = [cycles[0], cycles.at(-1)]
  const write = (one: Classification | undefined) => (one?.rating == null ? '—' : formats.number(one.rating, 1))
  const label = t('classifications.chart', {
    from: first ? formats.day(first.endsOn) : '',
    to: last ? formats.day(last.endsOn) : '',
    first: write(first),
    last: write(last),
  })
  return (
    <Box below={16}>
      <Plot
        label={label}
        height={HEIGHT}
        axis={axisFromTenBelow([thresholds.BRONZE, ...cycles.flatMap(({ rating }) => rating ?? [])], 100)}
        write={(value) => formats.number(value)}
        places={cycles.map(({ endsOn }) => formats.day(endsOn))}
        names={classes.map((name) => ({ key: name, text: t(`codes.levels.${name}`), value: thresholds[name] }))}
      >
        {(frame) => (
          <>
            <BoundLines frame={frame} values={classes.map((name) => thresholds[name])} />
            <path
              fill="none"
              stroke="var(--ui-ongoing-solid)"
              strokeWidth={2}
              strokeLinejoin="round"
              d={linePath(stairsOf(cycles, frame))}
            />
          </>
        )}
      </Plot>
    </Box>
  )
}

/** Each rating as long as its cycle, the next one joined to it. */
const stairsOf = (cycles: readonly Classification[], { x, y, step }: PlotFrame) =>
  cycles.flatMap(({ rating }, index) =>
    rating === null ? [] : [-0.5, 0.5].map((end) => ({ x: x(index) + end * step, y: y(rating) })),
  )
