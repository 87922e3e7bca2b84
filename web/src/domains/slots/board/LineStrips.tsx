import type { CSSProperties } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, Meta, Stack, Surface, useElementSize } from '../../../ui/index.ts'
import type { BoardLine } from '../queries.ts'
import styles from './Board.module.css'
import { KindNumbers } from './KindNumbers.tsx'
import { LineOpening } from './LineOpening.tsx'
import type { MarksProps } from './marks-props.ts'
import { SlotStrip } from './SlotStrip.tsx'
import { clockAt, countsOf, hoursBeside, hoursOf, percentAt, type Strip, widthFor } from './view.ts'

interface LineStripsProps extends MarksProps {
  line: BoardLine
  strips: readonly Strip[]
  /** its slots were not sent: too many at once */
  folded: boolean
  onShow: () => void
}

/** A line in the shift: a strip over time for each form at each of its points, and where the clock stands. */
export function LineStrips({ line, strips, folded, onShow, ...marks }: LineStripsProps) {
  const { t } = useTranslation('slots')
  const opening = <LineOpening line={line} shift={marks.shift} zone={marks.zone} now={marks.now} />
  if (folded) {
    return (
      <Surface title={line.name} actions={<Button onClick={onShow}>{t('board.showLine')}</Button>}>
        {opening}
        <KindNumbers counts={countsOf(line)} withoutOpen />
      </Surface>
    )
  }
  if (strips.length === 0 && line.opening === null) return null
  const { shift, zone, now } = marks
  const atNow = percentAt(now, shift)
  return (
    <Surface title={line.name} actions={opening} padding="none">
      {strips.length === 0 ? (
        <Meta as="p" padX={16} padY={12}>
          {t('board.waitsForOpening')}
        </Meta>
      ) : (
        <Box scroll="x">
          <div className={styles.strips} style={{ '--track': `${widthFor(strips, shift)}px` } as CSSProperties}>
            <Hours shift={shift} zone={zone} now={now} />
            {strips.map((strip, index) => (
              <SlotStrip
                key={`${strip.pointId} ${strip.formId}`}
                strip={strip}
                isFirst={strips[index - 1]?.pointId !== strip.pointId}
                {...marks}
              />
            ))}
            {atNow >= 0 && atNow <= 100 ? (
              <div className={styles.nowTrack} aria-hidden>
                <div className={styles.nowLine} style={{ left: `${atNow}%` }} />
              </div>
            ) : null}
          </div>
        </Box>
      )}
    </Surface>
  )
}

/** The hours above the strips, and what time it is. */
function Hours({ shift, zone, now }: Pick<MarksProps, 'shift' | 'zone' | 'now'>) {
  const { t } = useTranslation('slots')
  const formats = useFormats()
  const clock = clockAt(now, shift)
  const time = (at: number) => formats.time(new Date(at).toISOString(), zone, false)
  const { ref, width } = useElementSize()
  return (
    <div className={styles.hours} aria-hidden>
      <Stack gap={0} justify="center" fit="content" fill="surface" size={13} breaks className={styles.label} />
      <div className={styles.track} ref={ref}>
        {hoursBeside(hoursOf(shift, zone), now, shift, width).map((at) => (
          <span key={at} className={styles.hour} style={{ left: `${percentAt(at, shift)}%` }}>
            {time(at)}
          </span>
        ))}
        {clock !== null ? (
          <span className={styles.nowTime} style={{ left: `${clock}%` }}>
            {t('board.now', { time: time(now) })}
          </span>
        ) : null}
      </div>
    </div>
  )
}
