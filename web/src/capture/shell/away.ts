import { useEffect, useState } from 'react'
import { lastAnswered } from '../../core/api/index.ts'

const KEY = 'lineside.capture.answeredAt'
const HOUR = 3_600_000
const EVERY_MS = 5_000

/** When the server answered this device last, by its own clock; now where nobody knows. */
function answeredAt(): number {
  const stored = Number(localStorage.getItem(KEY))
  const latest = Math.max(stored, lastAnswered() ?? 0)
  const at = latest > 0 ? latest : Date.now()
  if (at !== stored) localStorage.setItem(KEY, String(at))
  return at
}

const isAwayFor = (hours: number | undefined) => hours !== undefined && Date.now() - answeredAt() > hours * HOUR

/** Whether the server was not heard for longer than a sign-in lasts without it; over as soon as it answers. */
export function useIsAway(hours: number | undefined): boolean {
  const [isAway, setAway] = useState(() => isAwayFor(hours))
  useEffect(() => {
    const look = () => setAway(isAwayFor(hours))
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [hours])
  return isAway
}
