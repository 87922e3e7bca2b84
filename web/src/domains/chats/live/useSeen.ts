import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether this page is before somebody's eyes, and not behind another tab. */
export const useSeen = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden')
