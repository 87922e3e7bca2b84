import { startTransition, useEffect, useState } from 'react'

/** This long after the last change what nobody works at is drawn anew. */
export const REST_MS = 300

/**
 * What is drawn of something: itself while it is `live`, else as it was until the changes rest. An editor has all its
 * sections on the page, and a press in one of them must not wait for the others.
 */
export function useSettled<T>(value: T, live: boolean): T {
  const [settled, setSettled] = useState<{ value: T }>({ value })
  if (live && settled.value !== value) setSettled({ value })
  useEffect(() => {
    if (live) return
    const timer = setTimeout(() => startTransition(() => setSettled({ value })), REST_MS)
    return () => clearTimeout(timer)
  }, [value, live])
  return live ? value : settled.value
}
