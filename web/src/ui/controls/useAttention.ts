import { type RefObject, useEffect, useState } from 'react'

interface Attention {
  /** milliseconds that a pointer rests on it first */
  delay?: number
  /** a press ends it, and so does a focus that a press has brought: who presses knows what it is */
  untilPressed?: boolean
}

/**
 * Whether the pointer or the focus is on an element; Escape ends it. It listens on the element itself, which was
 * there before this came and may have either already. It says so a moment after it came: what is open from its first
 * drawing on has not found its place and stays unseen.
 */
export function useAttention(
  element: RefObject<HTMLElement | null> | HTMLElement,
  { delay = 0, untilPressed = false }: Attention = {},
): boolean {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const target = 'current' in element ? element.current : element
    if (!target) return
    let resting: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      if (delay === 0) return setOn(true)
      resting = setTimeout(() => setOn(true), delay)
    }
    let pressed = false
    const end = () => {
      clearTimeout(resting)
      setOn(false)
    }
    const go = () => {
      pressed = false
      end()
    }
    const press = () => {
      pressed = true
      end()
    }
    const focus = () => {
      if (!untilPressed || (!pressed && target.matches(':focus-visible'))) setOn(true)
    }
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end()
    }
    if (document.activeElement === target) focus()
    else if (target.matches(':hover')) rest()
    const events = {
      mouseenter: rest,
      mouseleave: go,
      focus,
      blur: go,
      ...(untilPressed ? { pointerdown: press } : {}),
    }
    for (const [name, listener] of Object.entries(events)) target.addEventListener(name, listener)
    document.addEventListener('keydown', dismiss)
    return () => {
      clearTimeout(resting)
      for (const [name, listener] of Object.entries(events)) target.removeEventListener(name, listener)
      document.removeEventListener('keydown', dismiss)
    }
  }, [element, delay, untilPressed])
  return on
}
