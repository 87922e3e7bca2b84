import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './KeptScroll.module.css'

/** How far down each list was scrolled when it was left; for as long as the page lives, as its filters are. */
const positions = new Map<string, number>()

/** The part of a list that scrolls is what holds the table. */
function scrollerIn(element: HTMLElement | null): HTMLElement | null {
  return element?.querySelector<HTMLElement>('[role=table]')?.parentElement ?? null
}

/** Around a list: who opens a record and comes back finds the rows where they were. `name` is the list's path. */
export function KeptScroll({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const scroller = scrollerIn(element)
    if (scroller) scroller.scrollTop = positions.get(name) ?? 0
    const note = () => positions.set(name, scrollerIn(element)?.scrollTop ?? 0)
    // a scroll does not bubble: it is caught on its way down
    element?.addEventListener('scroll', note, { capture: true, passive: true })
    return () => element?.removeEventListener('scroll', note, { capture: true })
  }, [name])
  return (
    <div ref={box} className={styles.box}>
      {children}
    </div>
  )
}
