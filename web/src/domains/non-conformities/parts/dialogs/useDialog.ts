import { useCallback, useState } from 'react'

interface Shown<D> {
  deed: D
  /** another one each time it opens, so that the form begins anew */
  key: number
  open: boolean
}

/** Which dialog stands open. A closed one stays until the next, so that it can give the focus back. */
export function useDialog<D>() {
  const [shown, setShown] = useState<Shown<D> | null>(null)
  const show = useCallback((deed: D) => setShown((last) => ({ deed, key: (last?.key ?? 0) + 1, open: true })), [])
  const close = useCallback(() => setShown((last) => last && { ...last, open: false }), [])
  return { shown, show, close }
}
