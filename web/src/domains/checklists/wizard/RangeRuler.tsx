import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Row } from '../../../ui/index.ts'
import { rangeTone } from '../record/texts.ts'
import { cutAt, cutsOf, type Ranges } from './cuts.ts'
import styles from './RangeRuler.module.css'

interface RangeRulerProps {
  ranges: Ranges
  /** a dividing point, and where it was put, in percent */
  onMove: (index: number, to: number) => void
}

const PAGE = 10
const FINE = 0.1

/** How far a key moves a dividing point; the ruler runs from 100 at its left to 0 at its right. */
function stepOf({ key, shiftKey }: KeyboardEvent): number {
  const step = shiftKey ? FINE : 1
  if (key === 'ArrowUp' || key === 'ArrowLeft') return step
  if (key === 'ArrowDown' || key === 'ArrowRight') return -step
  if (key === 'PageUp') return PAGE
  if (key === 'PageDown') return -PAGE
  if (key === 'Home') return 100
  return key === 'End' ? -100 : 0
}

/** The ruler of results: what is moved are the points where one range ends and the next begins, so no gap can arise. */
export function RangeRuler({ ranges, onMove }: RangeRulerProps) {
  const ruler = useRef<HTMLDivElement>(null)
  const cuts = cutsOf(ranges)
  const ends = [100, ...cuts, 0]
  const pull = (index: number) => (event: PointerEvent) => {
    const box = ruler.current?.getBoundingClientRect()
    if (!box || box.width === 0 || event.buttons === 0) return
    onMove(index, Math.round(100 - ((event.clientX - box.left) / box.width) * 100))
  }
  return (
    <div className={styles.frame}>
      <div ref={ruler} className={styles.ruler}>
        {ranges.map(({ label }, index) => {
          const [max = 0, min = 0] = [ends[index], ends[index + 1]]
          return (
            <Row
              as="span"
              // biome-ignore lint/suspicious/noArrayIndexKey: a range is known by its place on the ruler
              key={index}
              gap={0}
              justify="center"
              wrap={false}
              padX={8}
              round={6}
              fill="state"
              tone="state"
              size={13}
              weight={500}
              className={styles.span}
              data-tone={rangeTone(index, ranges.length)}
              style={{ left: `${100 - max}%`, width: `${max - min}%` }}
              aria-hidden
            >
              <Box as="span" cut>
                {label}
              </Box>
            </Row>
          )
        })}
        {cuts.map((cut, index) => (
          <Cut
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            index={index}
            cut={cut}
            ranges={ranges}
            least={cutAt(cuts, index, 0)}
            most={cutAt(cuts, index, 100)}
            onMove={onMove}
            onPull={pull(index)}
          />
        ))}
      </div>
      <Row
        gap={0}
        align="stretch"
        justify="between"
        wrap={false}
        tone="muted"
        size={12}
        figures
        className={styles.scale}
        aria-hidden
      >
        {[100, 75, 50, 25, 0].map((at) => (
          <span key={at}>{at}</span>
        ))}
      </Row>
    </div>
  )
}

interface CutProps {
  index: number
  cut: number
  ranges: Ranges
  least: number
  most: number
  onMove: RangeRulerProps['onMove']
  onPull: (event: PointerEvent) => void
}

function Cut({ index, cut, ranges, least, most, onMove, onPull }: CutProps) {
  const { t } = useTranslation('checklists')
  const formats = useFormats()
  const nameOf = (at: number) => ranges[at]?.label.trim() || t('wizard.ranges.numbered', { number: at + 1 })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(index, cut + step)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.cut}
      style={{ left: `${100 - cut}%` }}
      aria-label={t('wizard.ranges.cut', { above: nameOf(index), below: nameOf(index + 1) })}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={cut}
      aria-valuetext={formats.percent(cut)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }}
      onPointerMove={onPull}
    >
      <Box as="span" size={12} figures oneLine className={styles.value} aria-hidden>
        {formats.percent(cut)}
      </Box>
    </div>
  )
}
