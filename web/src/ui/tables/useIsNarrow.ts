import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is narrower than a number of pixels: what matters is its own room, not the screen's. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const look = () => setNarrow(box.clientWidth > 0 && box.clientWidth < pixels)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, pixels])
  return narrow
}
