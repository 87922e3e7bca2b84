import { useSyncExternalStore } from 'react'

/** Where the server says that it lives; asked while no call gets through. */
const PULSE = '/api/healthz'
const PULSE_MS = 5_000

let reachable = true
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** When the server answered last, by the device's clock; null: not since the page was loaded. */
export const lastAnswered = (): number | null => answered
let answered: number | null = null

/** Tells the shell whether the last call got an answer, whatever the answer was. */
export function noteReachable(now: boolean): void {
  if (now) answered = Date.now()
  if (!now) schedulePulse()
  if (now === reachable) return
  reachable = now
  for (const listener of listeners) listener()
}

/** Whether the server can be reached, as far as the browser and the last call know. */
export function isOnline(): boolean {
  return reachable && navigator.onLine
}

export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isOnline)
}

/** Asks the server at once whether it is back. */
export async function checkConnection(): Promise<boolean> {
  clearTimeout(timer)
  timer = undefined
  try {
    await fetch(PULSE, { cache: 'no-store' })
    noteReachable(true)
  } catch {
    noteReachable(false)
  }
  return isOnline()
}

function schedulePulse(): void {
  timer ??= setTimeout(checkConnection, PULSE_MS)
}

/** Does something whenever the server may have come or gone; until the given function is called. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
