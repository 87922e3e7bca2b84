import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

export type Edge = 'before' | 'after'

/** The half of a row that the pointer is over says on which side of it something is dropped. */
export const edgeAt = (pointer: number, { top, height }: Pick<DOMRect, 'top' | 'height'>): Edge =>
  pointer < top + height / 2 ? 'before' : 'after'

const kind = Symbol('field')

type Data = Record<string | symbol, unknown>
const indexOf = (data: Data) => (data[kind] === true && typeof data.index === 'number' ? data.index : null)

interface DragInput {
  index: number
  /** what is pulled at; the row is what one sees moving */
  handle: RefObject<HTMLElement | null>
  row: RefObject<HTMLElement | null>
}

/** A row that can be pulled and dropped upon; says on which side a line shows where the pulled one would go. */
export function useFieldDrag({ index, handle, row }: DragInput): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null)
  const at = useRef(index)
  at.current = index
  useEffect(() => {
    const [grip, whole] = [handle.current, row.current]
    if (!grip || !whole) return
    const show = ({ self, source }: ElementDropTargetEventBasePayload) => {
      const from = indexOf(source.data)
      const side = self.data.edge as Edge
      // where nothing would move there is no line
      setEdge(from === null || from === at.current ? null : side)
    }
    const undrag = draggable({
      element: grip,
      getInitialData: () => ({ [kind]: true, index: at.current }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        const { left, top } = whole.getBoundingClientRect()
        const { clientX, clientY } = location.initial.input
        nativeSetDragImage?.(whole, clientX - left, clientY - top)
      },
    })
    const undrop = dropTargetForElements({
      element: whole,
      canDrop: ({ source }) => indexOf(source.data) !== null,
      getData: ({ input, element }) => ({
        [kind]: true,
        index: at.current,
        edge: edgeAt(input.clientY, element.getBoundingClientRect()),
      }),
      onDragEnter: show,
      onDrag: show,
      onDragLeave: () => setEdge(null),
      onDrop: () => setEdge(null),
    })
    return () => {
      undrag()
      undrop()
    }
  }, [handle, row])
  return edge
}

/** Moves what was dropped, by the same command as the menu and the keys. */
export function useFieldDrops(move: (from: number, over: number, side: Edge) => void): void {
  const latest = useRef(move)
  latest.current = move
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => indexOf(source.data) !== null,
        onDrop: ({ source, location }) => {
          const from = indexOf(source.data)
          const target = location.current.dropTargets[0]
          const over = target && indexOf(target.data)
          if (from === null || over === null || over === undefined) return
          if (over !== from) latest.current(from, over, target?.data.edge as Edge)
        },
      }),
    [],
  )
}
