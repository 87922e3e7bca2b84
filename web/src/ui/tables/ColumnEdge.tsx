import { type PointerEvent, useRef } from 'react'
import styles from './ColumnEdge.module.css'
import type { DataTableProps } from './types.ts'

interface ColumnEdgeProps {
  id: string
  onResize: NonNullable<DataTableProps<object>['onResize']>
}

/**
 * The end of a heading: pulled it makes the column wider, pressed twice as it was by itself. For a pointer alone: who has
 * none does it in the column chooser.
 */
export function ColumnEdge({ id, onResize }: ColumnEdgeProps) {
  const from = useRef<{ x: number; width: number } | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 }
  }

  return (
    <span
      aria-hidden
      className={styles.edge}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => from.current && onResize(id, from.current.width + clientX - from.current.x)}
      onPointerUp={() => {
        from.current = null
      }}
      onDoubleClick={() => onResize(id, null)}
    />
  )
}
