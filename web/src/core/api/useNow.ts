import { useEffect, useState } from 'react'
import { clockOffset } from './clock.ts'

const HALF_A_MINUTE = 30_000

/** The server's clock in milliseconds since 1970, as well as it is known. */
export const serverNow = () => Date.now() + (clockOffset() ?? 0)

/**
 * The server's clock in milliseconds since 1970, twice a minute anew, and whenever one of `since` is another: what an answer
 * says of this moment is not compared with one before it. `since` is the same from one render to the next.
 */
export function useNow(...since: readonly unknown[]): number {
  const [taken, take] = useState(() => ({ since, now: serverNow() }))
  if (since.some((one, at) => one !== taken.since[at])) take({ since, now: serverNow() })
  useEffect(() => {
    const timer = setInterval(() => take((before) => ({ ...before, now: serverNow() })), HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return taken.now
}
