import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether there is more of an element's content than it shows, further to the end of its lines. */
export function useMoreAside(element: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    // a pixel less: widths are whole numbers, positions are not
    const look = () => setMore(box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > 1)
    look()
    const observer = new ResizeObserver(look)
    for (const one of [box, ...box.children]) observer.observe(one)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [element])
  return more
}
