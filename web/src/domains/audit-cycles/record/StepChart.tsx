import { classes, type Thresholds } from '@lineside/contract/audit-cycles'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { axisOf, Plot } from '../../../ui/charts.ts'
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
  const lowest = Math.min(thresholds.BRONZE, ...cycles.flatMap(({ rating }) => rating ?? []))
  // from the ten below the lowest: what moves is what matters here, and the table has the numbers
  const axis = axisOf(Math.max(0, Math.floor(lowest / 10 - 1) * 10), 100)
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
        axis={axis}
        write={(value) => formats.number(value)}
        places={cycles.map(({ endsOn }) => formats.day(endsOn))}
        names={classes.map((name) => ({ key: name, text: t(`codes.levels.${name}`), value: thresholds[name] }))}
      >
        {({ x, y, step, left, right }) => (
          <>
            {classes.map((name) => (
              <path
                key={name}
                fill="none"
                stroke="var(--ui-line-strong)"
                strokeDasharray="4 3"
                d={`M${left} ${y(thresholds[name])}H${right}`}
              />
            ))}
            <path
              fill="none"
              stroke="var(--ui-ongoing-solid)"
              strokeWidth={2}
              strokeLinejoin="round"
              d={cycles
                .flatMap(({ rating }, index) =>
                  rating === null ? [] : [`${x(index) - step / 2} ${y(rating)}H${x(index) + step / 2}`],
                )
                .map((stair, index) => (index === 0 ? 'M' : 'L') + stair)
                .join('')}
            />
          </>
        )}
      </Plot>
    </Box>
  )
}
