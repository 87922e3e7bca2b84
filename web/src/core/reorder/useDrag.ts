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

const listOf = Symbol('list')

type Data = Record<string | symbol, unknown>
const indexIn = (list: string, data: Data) =>
  data[listOf] === list && typeof data.index === 'number' ? data.index : null

interface DragInput {
  /** names the list: a row is dropped within its own alone */
  list: string
  index: number
  /** what is pulled at; the row is what one sees moving */
  handle: RefObject<HTMLElement | null>
  row: RefObject<HTMLElement | null>
}

/** A row that can be pulled and dropped upon; says on which side a line shows where the pulled one would go. */
export function useDrag({ list, index, handle, row }: DragInput): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null)
  const at = useRef(index)
  at.current = index
  useEffect(() => {
    const [grip, whole] = [handle.current, row.current]
    if (!grip || !whole) return
    const show = ({ self, source }: ElementDropTargetEventBasePayload) => {
      const from = indexIn(list, source.data)
      const side = self.data.edge as Edge
      // where nothing would move there is no line
      setEdge(from === null || from === at.current ? null : side)
    }
    const undrag = draggable({
      element: grip,
      getInitialData: () => ({ [listOf]: list, index: at.current }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        const { left, top } = whole.getBoundingClientRect()
        const { clientX, clientY } = location.initial.input
        nativeSetDragImage?.(whole, clientX - left, clientY - top)
      },
    })
    const undrop = dropTargetForElements({
      element: whole,
      canDrop: ({ source }) => indexIn(list, source.data) !== null,
      getData: ({ input, element }) => ({
        [listOf]: list,
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
  }, [list, handle, row])
  return edge
}

/** Moves what was dropped, by the same command as the menu and the keys. */
export function useDrops(list: string, move: (from: number, over: number, side: Edge) => void): void {
  const latest = useRef(move)
  latest.current = move
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => indexIn(list, source.data) !== null,
        onDrop: ({ source, location }) => {
          const from = indexIn(list, source.data)
          const target = location.current.dropTargets[0]
          const over = target && indexIn(list, target.data)
          if (from === null || over === null || over === undefined) return
          if (over !== from) latest.current(from, over, target?.data.edge as Edge)
        },
      }),
    [list],
  )
}
