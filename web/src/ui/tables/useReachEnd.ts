import { type RefObject, useEffect, useRef } from 'react'

const nearRows = 12

/** Calls once for each number of rows when the last of them come near, or when they do not fill the place. */
export function useReachEnd(
  scroller: RefObject<HTMLElement | null>,
  lastInSight: number,
  count: number,
  onReachEnd?: () => void,
): void {
  const calledFor = useRef(-1)
  useEffect(() => {
    const box = scroller.current
    if (!onReachEnd || !box || count === 0 || calledFor.current === count) return
    if (lastInSight < count - 1 - nearRows) return
    calledFor.current = count
    onReachEnd()
  }, [scroller, lastInSight, count, onReachEnd])
}
