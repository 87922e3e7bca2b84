import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './ScrollMemory.module.css'

/** The row at the top of what is in sight, and how far its upper edge lies from the top, in pixels. */
interface Place {
  row: number
  offset: number
}

/** Where each list was when it was left; for as long as the page lives, as its filters are. */
const places = new Map<string, Place>()
/** Rows find their heights while they are drawn: a place is right once it has stayed so for some frames. */
const MAX_FRAMES = 60
const STILL_FRAMES = 4

/** The part of a list that scrolls is what holds the table. */
function scrollerIn(element: HTMLElement | null): HTMLElement | null {
  return element?.querySelector<HTMLElement>('[role=table]')?.parentElement ?? null
}

function rowsIn(scroller: HTMLElement): { index: number; top: number; height: number }[] {
  const from = scroller.getBoundingClientRect().top
  return [...scroller.querySelectorAll<HTMLElement>('[data-row]')].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return { index: Number(row.dataset.row), top: top - from, height }
  })
}

function placeOf(scroller: HTMLElement): Place | null {
  if (scroller.scrollTop < 1) return null
  const first = rowsIn(scroller).find(({ top, height }) => top + height > 0)
  return first ? { row: first.index, offset: first.top } : null
}

/** Pixels to go on until the row lies where it lay; a guess by the rows in sight while it is not drawn yet. */
function wayTo({ row, offset }: Place, scroller: HTMLElement): number {
  const rows = rowsIn(scroller)
  const there = rows.find(({ index }) => index === row)
  if (there) return there.top - offset
  const last = rows.at(-1)
  return last ? (row - last.index) * last.height : 0
}

/** Brings the place back, step by step with the drawing of the rows. Answers a function that gives up. */
function bringBack(place: Place, element: HTMLElement): () => void {
  let frames = 0
  let still = 0
  let next = 0
  const step = () => {
    const scroller = scrollerIn(element)
    const way = scroller ? Math.round(wayTo(place, scroller)) : 0
    still = way === 0 ? still + 1 : 0
    if (scroller && way !== 0) scroller.scrollTop += way
    if (still < STILL_FRAMES && frames++ < MAX_FRAMES) next = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(next)
}

/** Around a list: who opens a record and comes back finds the rows where they were. `name` is the list's path. */
export function ScrollMemory({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const saved = places.get(name)
    const giveUp = saved ? bringBack(saved, element) : () => {}
    const note = () => {
      const scroller = scrollerIn(element)
      const place = scroller && placeOf(scroller)
      if (place) places.set(name, place)
      else places.delete(name)
    }
    // a scroll does not bubble: it is caught on its way down; a hand on the list ends the way back
    element.addEventListener('scroll', note, { capture: true, passive: true })
    element.addEventListener('wheel', giveUp, { passive: true })
    element.addEventListener('touchstart', giveUp, { passive: true })
    return () => {
      giveUp()
      element.removeEventListener('scroll', note, { capture: true })
      element.removeEventListener('wheel', giveUp)
      element.removeEventListener('touchstart', giveUp)
    }
  }, [name])
  return (
    <div ref={box} className={styles.box}>
      {children}
    </div>
  )
}
