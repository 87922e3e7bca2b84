import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Tone } from '../../../ui/index.ts'
import styles from './FlowPicture.module.css'
import type { Direction, FlowEdge } from './flow.ts'
import { BOX, type Box, boxBeside, type Flow } from './layout.ts'

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

interface FlowPictureProps<E extends FlowEdge> {
  label: string
  flow: Flow<E>
  root: number
  chosen: number
  lotOf: (id: number) => DrawnLot
  /** how much of one went into the other */
  amountOf: (edge: E) => string
  handlesOf: (box: Box) => readonly Handle[]
  onChoose: (id: number) => void
  onToggle: (id: number, direction: Direction) => void
}

const idOf = (id: number) => `lot-box-${id}`

const plainLine = { stroke: 'var(--ui-line-strong)', strokeWidth: 1.5 }
const chosenLine = { stroke: 'var(--ui-accent)', strokeWidth: 2 }

/**
 * Lots and what went from one into another, from left to right. One tab stop: arrows walk, and open what is closed; Enter
 * chooses. The buttons at the boxes do the same for a hand.
 */
export function FlowPicture<E extends FlowEdge>(props: FlowPictureProps<E>) {
  const { label, flow, root, chosen, lotOf, amountOf, handlesOf, onChoose, onToggle } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { x: rootX, y: rootY } = flow.boxes.find(({ id }) => id === root) ?? { x: 0, y: 0 }
  // the traced lot is in sight, also when something before it was opened
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    box.scrollLeft = rootX - (box.clientWidth - BOX.width) / 2
    box.scrollTop = rootY - (box.clientHeight - BOX.height) / 2
  }, [rootX, rootY])

  function onKeyDown(event: KeyboardEvent, box: Box) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onChoose(box.id)
    }
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    const closed = handlesOf(box).find(({ direction, open }) => !open && direction === toward(event.key))
    if (closed) return onToggle(box.id, closed.direction)
    const next = boxBeside(flow, box, event.key)
    if (!next) return
    onChoose(next.id)
    document.getElementById(idOf(next.id))?.focus()
  }

  const current = flow.boxes.some(({ id }) => id === chosen) ? chosen : root
  return (
    <div ref={scroller} className={styles.scroller}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing holds no fieldset */}
      <svg width={flow.width} height={flow.height} role="group" aria-label={label} className={styles.picture}>
        {flow.arrows.map(({ edge, path }) => (
          <path
            key={`${edge.parentId} ${edge.childId}`}
            d={path}
            fill="none"
            {...(edge.parentId === current || edge.childId === current ? chosenLine : plainLine)}
          >
            <title>{amountOf(edge)}</title>
          </path>
        ))}
        {flow.arrows.map(({ edge, from, to }) =>
          from.id === current || to.id === current ? (
            <text
              key={`${edge.parentId} ${edge.childId}`}
              fill="var(--ui-text)"
              stroke="var(--ui-surface)"
              strokeWidth={4}
              paintOrder="stroke"
              fontSize={12}
              className="ui-figures"
              {...amountPlace(from, to, current)}
              aria-hidden
            >
              {amountOf(edge)}
            </text>
          ) : null,
        )}
        {flow.boxes.map((box) => (
          <g
            key={box.id}
            transform={`translate(${box.x} ${box.y})`}
            className={styles.lot}
            data-root={box.id === root || undefined}
            data-chosen={box.id === current || undefined}
          >
            <g aria-hidden>
              <BoxLines lot={lotOf(box.id)} />
            </g>
            {/* biome-ignore lint/a11y/useSemanticElements: a part of a drawing is no button of HTML */}
            <g
              id={idOf(box.id)}
              role="button"
              tabIndex={box.id === current ? 0 : -1}
              aria-label={lotOf(box.id).label}
              aria-pressed={box.id === current}
              className={styles.box}
              onClick={() => onChoose(box.id)}
              onKeyDown={(event) => onKeyDown(event, box)}
            >
              <rect fill="transparent" width={BOX.width} height={BOX.height} rx={8} className={styles.press} />
            </g>
            {handlesOf(box).map((handle) => (
              <HandleButton key={handle.direction} handle={handle} onPress={() => onToggle(box.id, handle.direction)} />
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** Beside the box that is joined to the chosen one, where no two amounts meet. */
function amountPlace(from: Box, to: Box, chosen: number) {
  if (from.id === chosen) return { x: to.x - 8, y: to.y + BOX.height / 2 - 8, textAnchor: 'end' as const }
  return { x: from.x + BOX.width + 20, y: from.y + BOX.height / 2 - 8, textAnchor: 'start' as const }
}

function toward(key: string): Direction | null {
  if (key === 'ArrowRight') return 'forward'
  return key === 'ArrowLeft' ? 'backward' : null
}

function BoxLines({ lot: { code, product, state } }: { lot: DrawnLot }) {
  return (
    <>
      <rect
        fill="var(--ui-surface)"
        stroke="var(--ui-line-strong)"
        width={BOX.width}
        height={BOX.height}
        rx={8}
        className={styles.ground}
      />
      <text fill="var(--ui-text)" fontSize={13} fontWeight={600} x={22} y={20}>
        {fitting(code, 22)}
      </text>
      <text fill="var(--ui-muted)" fontSize={12} x={22} y={37} className={styles.product}>
        {fitting(product, 28)}
      </text>
      <g data-tone={state.tone}>
        <circle fill="var(--tone-solid)" cx={26} cy={51} r={4} />
        <text fill="var(--ui-muted)" fontSize={12} x={36} y={55} className={styles.state}>
          {fitting(state.label, 25)}
        </text>
      </g>
    </>
  )
}

/** What a line of a box has room for; the whole is told by the box's name and beside the picture. */
const fitting = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

function HandleButton({ handle, onPress }: { handle: Handle; onPress: () => void }) {
  const x = handle.direction === 'forward' ? BOX.width : 0
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
