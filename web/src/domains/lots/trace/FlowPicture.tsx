import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useRoom } from '../../../ui/index.ts'
import { Amount, BoxLines, type DrawnLot, type Handle, HandleButton } from './FlowParts.tsx'
import styles from './FlowPicture.module.css'
import type { Direction, FlowEdge, PlacedLot } from './flow.ts'
import { BOX, type Box, boxBeside, layOut } from './layout.ts'

interface FlowPictureProps<E extends FlowEdge> {
  label: string
  lots: readonly PlacedLot[]
  edges: readonly E[]
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
  const { label, lots, edges, root, chosen, lotOf, amountOf, handlesOf, onChoose, onToggle } = props
  const { ref: room, width } = useRoom()
  const scroller = useRef<HTMLDivElement>(null)
  const flow = layOut(lots, edges, width)
  const { x: rootX, y: rootY, width: rootWidth } = flow.boxes.find(({ id }) => id === root) ?? { x: 0, y: 0, width: 0 }
  // the traced lot is in sight, also when something before it was opened
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    box.scrollLeft = rootX - (box.clientWidth - rootWidth) / 2
    box.scrollTop = rootY - (box.clientHeight - BOX.height) / 2
  }, [rootX, rootY, rootWidth])

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
    <div ref={room}>
      <div ref={scroller} className={styles.scroller}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing holds no fieldset */}
        <svg
          viewBox={`0 0 ${flow.width} ${flow.height}`}
          width={flow.width}
          height={flow.height}
          role="group"
          aria-label={label}
          className={styles.picture}
        >
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
              <Amount
                key={`${edge.parentId} ${edge.childId}`}
                text={amountOf(edge)}
                {...{ from, to }}
                chosen={current}
              />
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
                <BoxLines lot={lotOf(box.id)} width={box.width} />
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
                <rect fill="transparent" width={box.width} height={BOX.height} rx={8} className={styles.press} />
              </g>
              {handlesOf(box).map((handle) => (
                <HandleButton
                  key={handle.direction}
                  handle={handle}
                  width={box.width}
                  onPress={() => onToggle(box.id, handle.direction)}
                />
              ))}
            </g>
          ))}
        </svg>
      </div>
    </div>
  )
}

function toward(key: string): Direction | null {
  if (key === 'ArrowRight') return 'forward'
  return key === 'ArrowLeft' ? 'backward' : null
}
