import { useEffect, useState } from 'react'
import { clockOffset } from './clock.ts'

const HALF_A_MINUTE = 30_000

/** The server's clock in milliseconds since 1970, as well as it is known. */
export const serverNow = () => Date.now() + (clockOffset() ?? 0)

/** The server's clock in milliseconds since 1970, twice a minute anew. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
