import { widthOf } from '../../../ui/charts.ts'
import type { Tone } from '../../../ui/index.ts'
import styles from './FlowPicture.module.css'
import type { Direction } from './flow.ts'
import { BOX, type Box } from './layout.ts'

/** A box in words. */
export interface DrawnLot {
  code: string
  product: string
  state: { tone: Tone; label: string }
  /** everything, for who does not see the box */
  label: string
}

/** What more a box can show on one side. */
export interface Handle {
  direction: Direction
  open: boolean
  /** on the button: how many lots, or that it closes */
  sign: string
  label: string
}

interface AmountProps {
  text: string
  from: Box
  to: Box
  chosen: number
}

/** Beside the box that is joined to the chosen one, where no two meet: it interrupts its arrow, and nothing runs through it. */
export function Amount({ text, from, to, chosen }: AmountProps) {
  const width = widthOf(text) + 8
  const x = from.id === chosen ? to.x - 20 - width : from.x + from.width + 20
  const middle = (from.id === chosen ? to.y : from.y) + BOX.height / 2
  return (
    <g aria-hidden>
      <rect fill="var(--ui-surface)" x={x} y={middle - 9} width={width} height={18} />
      <text
        fill="var(--ui-text)"
        fontSize={12}
        className="ui-figures"
        x={x + width / 2}
        y={middle + 4}
        textAnchor="middle"
      >
        {text}
      </text>
    </g>
  )
}

/** What stands in a box. */
export function BoxLines({ lot: { code, product, state }, width }: { lot: DrawnLot; width: number }) {
  const room = width - 32
  return (
    <>
      <rect
        fill="var(--ui-surface)"
        stroke="var(--ui-line-strong)"
        width={width}
        height={BOX.height}
        rx={8}
        className={styles.ground}
      />
      <text fill="var(--ui-text)" fontSize={13} fontWeight={600} x={22} y={20}>
        {fitting(code, room, 13.5)}
      </text>
      <text fill="var(--ui-muted)" fontSize={12} x={22} y={37} className={styles.product}>
        {fitting(product, room)}
      </text>
      <g data-tone={state.tone}>
        <circle fill="var(--tone-solid)" cx={26} cy={51} r={4} />
        <text fill="var(--ui-muted)" fontSize={12} x={36} y={55} className={styles.state}>
          {fitting(state.label, room - 14)}
        </text>
      </g>
    </>
  )
}

/** What a line of a box has room for; the whole is told by the box's name and beside the picture. */
function fitting(text: string, room: number, size?: number): string {
  if (widthOf(text, size) <= room) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > room) letters.pop()
  return `${letters.join('')}…`
}

interface HandleButtonProps {
  handle: Handle
  /** of its box */
  width: number
  onPress: () => void
}

/** At the side of a box: opens what more it can show there, or closes it. */
export function HandleButton({ handle, width, onPress }: HandleButtonProps) {
  const x = handle.direction === 'forward' ? width : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a drawing is no button of HTML
    <g
      role="button"
      tabIndex={-1}
      aria-label={handle.label}
      aria-expanded={handle.open}
      transform={`translate(${x} ${BOX.height / 2})`}
      className={styles.handle}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPress()
      }}
    >
      <rect
        fill="var(--ui-surface)"
        stroke="var(--ui-line-strong)"
        x={-16}
        y={-12}
        width={32}
        height={24}
        rx={12}
        className={styles.handleGround}
      />
      <text fill="var(--ui-text)" fontSize={12} className="ui-figures" y={4} textAnchor="middle">
        {handle.sign}
      </text>
    </g>
  )
}
