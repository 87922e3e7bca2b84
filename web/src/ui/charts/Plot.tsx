import type { ReactNode } from 'react'
import type { Axis } from './axis.ts'
import { feetOf, WORD_LINE, WORD_SIZE, widthOf } from './labels.ts'
import { PlotKeys, PlotNames } from './PlotNames.tsx'
import styles from './plot.module.css'
import type { PlotFrame, PlotName } from './plot-frame.ts'
import { useRoom } from './useRoom.ts'

/** Pixels, until the room is measured. */
const USUAL_WIDTH = 640
/** Pixels that a mark at the highest value, or the words of a tick, reach beyond it. */
const MARK_REACH = 16
/** Of the width, that names at the right may take; else they stand above. */
const NAMES_SHARE = 0.3

export interface PlotProps {
  /** what it shows, in words, for who cannot see it */
  label: string
  /** pixels */
  height: number
  axis: Axis
  write: (value: number) => string
  /** the words below, one for each place; those without room are left out */
  places: readonly string[]
  /** at most some five; where they are wide and the drawing is not, they stand above it */
  names?: readonly PlotName[]
  /** `group` where marks can be pressed */
  role?: 'img' | 'group'
  /** what lies over the drawing: ways to what it shows */
  over?: (frame: PlotFrame) => ReactNode
  children: (frame: PlotFrame) => ReactNode
}

/**
 * The frame of a chart: values with lines along the left, places along the foot, names at the end of what they name. It is
 * drawn in the pixels that it has, so that its words keep their size, and none stands on another.
 */
export function Plot({ label, height, axis, write, places, names = [], role = 'img', over, children }: PlotProps) {
  const { ref, width: room } = useRoom()
  const width = room || USUAL_WIDTH
  const widest = names.length === 0 ? 0 : Math.max(...names.map(({ text }) => widthOf(text))) + 22
  const isAside = widest <= width * NAMES_SHARE
  const frame = frameOf({ width, height, axis, write, count: places.length, right: isAside ? widest : 0 })
  return (
    <div className={styles.plot}>
      {isAside ? null : <PlotKeys names={names} />}
      <div ref={ref} className={styles.room}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          className={styles.drawing}
          role={role}
          aria-label={label}
        >
          <g aria-hidden>
            {axis.ticks.map((tick) => (
              <g key={tick}>
                <path className={styles.line} d={`M${frame.left} ${frame.y(tick)}H${frame.right}`} />
                <text
                  className={styles.word}
                  fontSize={WORD_SIZE}
                  textAnchor="end"
                  x={frame.left - 6}
                  y={frame.y(tick) + 4}
                >
                  {write(tick)}
                </text>
              </g>
            ))}
            {feetOf(places, frame.x, width).map(({ index, x }) => (
              <text key={index} className={styles.word} fontSize={WORD_SIZE} textAnchor="middle" x={x} y={height - 5}>
                {places[index]}
              </text>
            ))}
          </g>
          {children(frame)}
          {isAside ? <PlotNames names={names} frame={frame} /> : null}
        </svg>
        {over?.(frame)}
      </div>
    </div>
  )
}

interface FrameInput extends Pick<PlotProps, 'height' | 'axis' | 'write'> {
  width: number
  count: number
  /** pixels that names take */
  right: number
}

function frameOf({ width, height, axis, write, count, right }: FrameInput): PlotFrame {
  const left = Math.max(...axis.ticks.map((tick) => widthOf(write(tick)))) + 8
  const [top, bottom] = [MARK_REACH, height - WORD_LINE - 8]
  const end = width - Math.max(right, 8)
  const step = (end - left) / Math.max(count, 1)
  const x = (index: number) => left + (index + 0.5) * step
  const y = (value: number) => bottom - ((value - axis.low) / (axis.high - axis.low)) * (bottom - top)
  return { width, left, right: end, top, bottom, step, x, y }
}
