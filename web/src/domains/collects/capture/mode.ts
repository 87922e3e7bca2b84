import { useSyncExternalStore } from 'react'

/** How a person likes to fill a form. */
export type Mode = 'page' | 'single'

const KEY = 'lineside.capture.mode'
const listeners = new Set<() => void>()

function readMode(): Mode {
  return localStorage.getItem(KEY) === 'single' ? 'single' : 'page'
}

export function chooseMode(mode: Mode): void {
  localStorage.setItem(KEY, mode)
  for (const listener of listeners) listener()
}

export function useMode(): Mode {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readMode)
}
