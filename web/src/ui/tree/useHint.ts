import { useEffect, useMemo, useRef, useState } from 'react'

/** Milliseconds of rest on a row before it explains itself. */
const REST_MS = 400

/** One explanation for the whole tree, where pointer or focus rests: a tooltip for every row would cost every row. */
export function useHint() {
  const [shown, setShown] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const actions = useMemo(() => {
    const clear = () => {
      clearTimeout(timer.current)
      setShown(null)
    }
    const over = (id: string | null) => {
      clear()
      if (id !== null) timer.current = setTimeout(() => setShown(id), REST_MS)
    }
    return { over, clear }
  }, [])
  return { shown, ...actions }
}
