import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Asked before a screen is left; true lets the person go. */
type Guard = () => Promise<boolean>

interface Saved {
  position?: number
}

let shown = typeof location === 'undefined' ? '/' : location.pathname
let position = readPosition()
let guard: Guard | null = null
/** the step back that a guard's question needs is under way: its event changes nothing */
let undoing = false
const listeners = new Set<() => void>()

function readPosition(): number {
  return (globalThis.history?.state as Saved | null)?.position ?? 0
}

function show(): void {
  shown = location.pathname
  position = readPosition()
  for (const listener of listeners) listener()
}

/** The browser's own back and forward: the step is undone while the guard asks, and done again when it lets go. */
function onPop(): void {
  const step = readPosition() - position
  if (undoing) {
    undoing = false
    return
  }
  if (!guard || step === 0) {
    show()
    return
  }
  const ask = guard
  undoing = true
  history.go(-step)
  void ask().then((leave) => {
    if (!leave) return
    guard = null
    history.go(step)
  })
}

interface GoOptions {
  /** takes the place of the present screen in the history */
  replace?: boolean
  /** does not ask: what was filled is safe elsewhere */
  unasked?: boolean
}

/** Goes to an address of the capture application. */
export async function navigateTo(address: string, { replace, unasked }: GoOptions = {}): Promise<void> {
  if (guard && !unasked && !(await guard())) return
  guard = null
  if (replace) history.replaceState({ position }, '', address)
  else history.pushState({ position: position + 1 }, '', address)
  show()
}

/** Back to where the person came from, or to a given screen when this one was opened by its address. */
export function goBack(otherwise: string): void {
  if (position > 0) history.back()
  else void navigateTo(otherwise, { replace: true })
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', onPop)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', onPop)
  }
}

/** The address on the screen. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => shown)
}

/** While `active`, leaving the screen asks first. */
export function useLeaveGuard(active: boolean, ask: Guard): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!active) return
    const own: Guard = () => latest.current()
    guard = own
    return () => {
      if (guard === own) guard = null
    }
  }, [active])
}

/** For tests: begins at an address as if it had been opened there. */
export function startAt(address: string): void {
  history.replaceState(null, '', address)
  guard = null
  undoing = false
  show()
}
