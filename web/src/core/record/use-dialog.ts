import { useCallback, useRef, useState } from 'react'

interface Shown<E> {
  event: E
  /** another one each time it opens, so that the form begins anew */
  key: number
  open: boolean
}

/** What a dialog of a record gets from what opens it. */
export interface RecordDialogProps<R> {
  record: R
  open: boolean
  onClose: () => void
}

/** The same of one that serves several transitions. */
export interface TransitionProps<R> extends RecordDialogProps<R> {
  event: string
}

/** Which dialog of a record stands open, by its event; once closed, the focus is where it came from. */
export function useDialog<E>() {
  const [shown, setShown] = useState<Shown<E> | null>(null)
  const from = useRef<HTMLElement | null>(null)
  const show = useCallback((event: E) => {
    const at = opener()
    // where one dialog leads to another, the focus returns to what opened the first
    if (!at?.closest('[role=dialog]')) from.current = at
    setShown((last) => ({ event, key: (last?.key ?? 0) + 1, open: true }))
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
