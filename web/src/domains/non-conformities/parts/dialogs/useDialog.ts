import { useCallback, useRef, useState } from 'react'

interface Shown<D> {
  deed: D
  /** another one each time it opens, so that the form begins anew */
  key: number
  open: boolean
}

/** Which dialog stands open; once closed, the focus is where it came from. */
export function useDialog<D>() {
  const [shown, setShown] = useState<Shown<D> | null>(null)
  const from = useRef<HTMLElement | null>(null)
  const show = useCallback((deed: D) => {
    from.current = opener()
    setShown((last) => ({ deed, key: (last?.key ?? 0) + 1, open: true }))
  }, [])
  const close = useCallback(() => {
    setShown((last) => last && { ...last, open: false })
    from.current?.focus()
  }, [])
  return { shown, show, close }
}

/** The button that was pressed, or the one that opened the menu whose item was chosen. */
function opener(): HTMLElement | null {
  const active = document.activeElement
  const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const button = menu ? document.getElementById(menu) : active
  return button instanceof HTMLElement ? button : null
}
