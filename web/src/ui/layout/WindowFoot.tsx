import { type FocusEvent, type ReactNode, useCallback, useRef } from 'react'
import styles from './WindowFoot.module.css'

interface WindowFootProps {
  label: string
  children: ReactNode
}

const ROOM = '--ui-foot-room'

/**
 * A bar at the lower edge of the window for what may come at any time and stays until it is answered. It covers nothing:
 * page, dialogs and panels end where it begins. It takes no focus; who went into it comes back to where they were once
 * it is gone, and nobody presses what came under their hand that moment.
 */
export function WindowFoot({ label, children }: WindowFootProps) {
  const from = useRef<HTMLElement | null>(null)
  const take = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const root = document.documentElement
    const watch = new ResizeObserver(() => root.style.setProperty(ROOM, `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      root.style.removeProperty(ROOM)
      // the button that was pressed last went with it
      const left = from.current?.isConnected ? from.current : document.getElementById('content')
      if (from.current)
        setTimeout(() => document.activeElement === document.body && left?.focus({ preventScroll: true }))
    }
  }, [])
  const remember = (event: FocusEvent<HTMLElement>) => {
    const last = event.relatedTarget
    if (last instanceof HTMLElement && !event.currentTarget.contains(last)) from.current = last
  }
  return (
    <section ref={take} className={styles.foot} aria-label={label} onFocus={remember}>
      {children}
    </section>
  )
}
