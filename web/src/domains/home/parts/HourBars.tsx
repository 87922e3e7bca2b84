import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { axisOf, Plot, type PlotFrame } from '../../../ui/charts.ts'
import { Button, Row } from '../../../ui/index.ts'
import type { PlantDay } from '../queries.ts'
import styles from './HourBars.module.css'
import { type HourKind, linesOf, timeOf, tones } from './plant-numbers.ts'

type Hours = PlantDay['hours']
type Hour = Hours[number]

/** Pixels: small enough that the home page stays two screens of a phone. */
const HEIGHT = 104
/** Pixels that one of something has at least, beside an hour with hundreds. */
const MIN_HEIGHT = 3

/** What did not go as it should, from the line of nothing downwards; the worst is at the line. */
const downwards: readonly HourKind[] = ['outOfLimits', 'missed', 'late', 'justified']

interface HourBarsProps {
  hours: Hours
  /** whether the colours are named here: not where counts by the same colours stand above */
  legend: boolean
  onOpen: () => void
}

/**
 * The hours as bars, for a screen on which their numbers would fill the page; a press brings these. What was performed stands
 * above the line and what went wrong below it, so that they are told apart without their colours.
 */
export function HourBars({ hours, legend, onOpen }: HourBarsProps) {
  const { t } = useTranslation('home')
  const { number } = useFormats()
  const kinds = linesOf(hours)
  const wrong = downwards.filter((kind) => kinds.includes(kind))
  const wrongOf = (hour: Hour) => wrong.reduce((sum, kind) => sum + hour[kind], 0)
  const [most, worst] = [Math.max(...hours.map(({ performed }) => performed)), Math.max(...hours.map(wrongOf))]
  const say = (hour: Hour) =>
    [timeOf(hour.begins), ...kinds.map((kind) => `${t(`board.numbers.${kind}`)}: ${number(hour[kind])}`)].join(' · ')
  return (
    <figure>
      <Row as="figcaption" justify="between" wrap={false} size={13}>
        {t('board.hours')}
        <Button tone="quiet" size="compact" onClick={onOpen}>
          {t('board.byHour')}
        </Button>
      </Row>
      <Plot
        label={t('board.bars', { most: number(most), worst: number(worst) })}
        height={HEIGHT}
        axis={axisOf(-worst, most, { count: 3, whole: true })}
        write={(value) => number(Math.abs(value))}
        places={hours.map(({ begins }) => timeOf(begins).slice(0, 2))}
        names={
          legend
            ? kinds.map((kind) => ({ key: kind, text: t(`board.numbers.${kind}`), tone: tones[kind], value: 0 }))
            : []
        }
      >
        {(frame) => (
          <>
            {hours.map((hour, index) => (
              <g key={hour.begins}>
                <title>{say(hour)}</title>
                {barsOf(hour, wrong, frame).map(({ kind, y, height }) => (
                  <rect
                    key={kind}
                    className={styles.bar}
                    data-tone={tones[kind]}
                    x={frame.x(index) - frame.step * 0.38}
                    width={frame.step * 0.76}
                    y={y}
                    height={height}
                  />
                ))}
              </g>
            ))}
            <path className={styles.zero} d={`M${frame.left} ${frame.y(0)}H${frame.right}`} />
          </>
        )}
      </Plot>
    </figure>
  )
}

/** The bars of an hour: one up, those of what went wrong below each other. */
function barsOf(hour: Hour, wrong: readonly HourKind[], { y }: PlotFrame) {
  const zero = y(0)
  const tall = (count: number) => (count === 0 ? 0 : Math.max(MIN_HEIGHT, zero - y(count)))
  let end = zero
  const below = wrong.map((kind) => {
    const bar = { kind, y: end, height: tall(hour[kind]) }
    end += bar.height
    return bar
  })
  return [
    { kind: 'performed' as const, y: zero - tall(hour.performed), height: tall(hour.performed) },
    ...below,
  ].filter(({ height }) => height > 0)
}
