import { startTransition, useEffect, useState } from 'react'

/** So many sections are drawn at once; those after them one by one, when nothing else is to be done. */
const AT_ONCE = 5

/** How many sections are drawn, from the first one: at least up to where somebody is, before long all. */
export function useDrawn(count: number, at: number): number {
  const [drawn, setDrawn] = useState(() => Math.max(AT_ONCE, at + 1))
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, count])
  return Math.max(drawn, at + 1)
}
