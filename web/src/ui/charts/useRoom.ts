import { useLayoutEffect, useRef, useState } from 'react'

/** How wide the element of `ref` is, known before it is painted: what is drawn for it does not move afterwards. */
export function useRoom() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, width }
}
