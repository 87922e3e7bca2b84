import { useEffect, useRef } from 'react'
import { isOnline, onConnection } from './connection.ts'

/** So often what failed is asked for again while the server seems to be there. */
const AGAIN_MS = 5_000

/**
 * Asks again for what failed and is read by no query, which do so by themselves (`core/read-when-back.ts`): when the server is back, and
 * now and again while it is there.
 */
export function useAskAgain(failed: boolean, ask: () => unknown): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!failed) return
    const again = () => {
      if (isOnline()) latest.current()
    }
    const timer = setInterval(again, AGAIN_MS)
    const end = onConnection(again)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [failed])
}
