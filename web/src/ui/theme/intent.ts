import { createContext, type DOMAttributes, useContext, useEffect, useRef } from 'react'

/** Hears where somebody is about to go, so that what is there can be fetched before they press; null: nobody listens. */
export const IntentContext = createContext<((href: string) => void) | null>(null)

/** For how long a pointer rests on something before it means it; what it only passes is not fetched. */
const REST_MS = 60

type Handlers<E> = Pick<DOMAttributes<E>, 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'>

/**
 * What an element does to say that somebody is about to go to its address: a pointer that rests on it, the focus, a finger or a
 * button that begins to press. With the handlers that the element has by itself. No address: it says nothing.
 */
export function useIntent<E>(addressOf: () => string | undefined, own: Handlers<E> = {}): Handlers<E> {
  const hear = useContext(IntentContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!hear) return own
  const say = () => {
    clearTimeout(timer.current)
    const href = addressOf()
    if (href !== undefined) hear(href)
  }
  const wait = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(say, REST_MS)
  }
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerEnter: after(own.onPointerEnter, wait),
    onPointerLeave: after(own.onPointerLeave, stop),
    onPointerDown: after(own.onPointerDown, say),
    onFocus: after(own.onFocus, wait),
    onBlur: after(own.onBlur, stop),
  }
}

const after =
  <Event>(own: ((event: Event) => void) | undefined, then: () => void) =>
  (event: Event) => {
    own?.(event)
    then()
  }
