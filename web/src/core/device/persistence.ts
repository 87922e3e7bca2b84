import { useSyncExternalStore } from 'react'

/**
 * Whether the browser has promised to throw nothing of this site away when the device runs short of space
 * (https://storage.spec.whatwg.org/); null while it has not answered. Over plain HTTP it makes no such promise.
 */
let isPersisted: boolean | null = null
const listeners = new Set<() => void>()

/** Asks the browser for that promise: it may ask its person, so it is asked once somebody works here. */
export async function askToPersist(): Promise<void> {
  const storage = globalThis.navigator?.storage as StorageManager | undefined
  const isPromised = async () => (await storage?.persisted?.()) || (await storage?.persist?.()) || false
  isPersisted = await isPromised().catch(() => false)
  for (const listener of listeners) listener()
}

export function usePersisted(): boolean | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isPersisted,
  )
}
