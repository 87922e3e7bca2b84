import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Moves the focus to a row that may not be drawn yet. Until it is, the scrolling box holds the focus, so that a key held
 * down goes on walking; `walking` is the row on its way, or null.
 */
export function useRowFocus(
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
  onMove: (index: number) => void,
): { focusRow: (index: number) => void; walking: RefObject<number | null> } {
  const walking = useRef<number | null>(null)

  const arrive = useCallback(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${walking.current}"]`)
    if (!row) return false
    walking.current = null
    row.focus({ preventScroll: true })
    return true
  }, [scroller])

  const focusRow = useCallback(
    (index: number) => {
      walking.current = index
      onMove(index)
      scrollTo(index)
      if (!arrive()) scroller.current?.focus({ preventScroll: true })
    },
    [scroller, scrollTo, onMove, arrive],
  )

  // After every drawing: the scroll may have brought the row.
  useEffect(() => {
    if (walking.current !== null) arrive()
  })

  return { focusRow, walking }
}
