import { useSyncExternalStore } from 'react'

/** Whether this device may have something that is not sent: what shows and sends it is fetched then. */
let isAny = false
const listeners = new Set<() => void>()

export function noteUnsent(): void {
  isAny = true
  for (const listener of listeners) listener()
}

export const hasUnsent = (): boolean => isAny

export const useHasUnsent = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, hasUnsent)
