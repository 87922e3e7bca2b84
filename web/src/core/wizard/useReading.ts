import { type RefObject, useEffect } from 'react'
import { sectionId } from './step-focus.ts'

/** A section is read once its beginning is in the upper part of what is in sight. */
const UPPER_PART = 0.35

/**
 * Says which step is in sight while somebody scrolls by hand: what scrolls because the focus went somewhere says nothing,
 * as the step is the one of the focus then.
 */
export function useReading<S extends string>(
  pane: RefObject<HTMLElement | null>,
  steps: readonly S[],
  read: (step: S) => void,
): void {
  useEffect(() => {
    const sections = pane.current
    // on a phone the whole page scrolls
    const page = sections?.closest('main')
    if (!sections || !page) return
    let isByHand = false
    const byHand = (event: Event) => {
      if (event.type !== 'pointerdown' || event.target === event.currentTarget) isByHand = true
    }
    const byFocus = () => {
      isByHand = false
    }
    const look = ({ currentTarget }: Event) => {
      if (!isByHand || !(currentTarget instanceof HTMLElement)) return
      const step = stepInSight(currentTarget, steps)
      if (step !== undefined) read(step)
    }
    const scrollers = [sections, page]
    const hands = ['wheel', 'touchmove', 'pointerdown'] as const
    for (const scroller of scrollers) {
      for (const hand of hands) scroller.addEventListener(hand, byHand, { passive: true })
      scroller.addEventListener('scroll', look, { passive: true })
    }
    page.addEventListener('focusin', byFocus)
    return () => {
      for (const scroller of scrollers) {
        for (const hand of hands) scroller.removeEventListener(hand, byHand)
        scroller.removeEventListener('scroll', look)
      }
      page.removeEventListener('focusin', byFocus)
    }
  }, [pane, steps, read])
}

function stepInSight<S extends string>(scroller: HTMLElement, steps: readonly S[]): S | undefined {
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
  if (isAtEnd && scroller.scrollTop > 0) return steps.at(-1)
  const { top, height } = scroller.getBoundingClientRect()
  const line = top + height * UPPER_PART
  const begun = steps.filter((step) => {
    const section = document.getElementById(sectionId(step))
    return section !== null && section.getBoundingClientRect().top <= line
  })
  return begun.at(-1) ?? steps[0]
}
