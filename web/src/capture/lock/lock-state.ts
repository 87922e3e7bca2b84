import { useLayoutEffect, useSyncExternalStore } from 'react'
import { idleSeconds, sessionToken } from '../../core/session/index.ts'

const KEY = 'lineside.capture.lock'
const EVERY_MS = 5_000
const MINUTE = 60_000
/** Of a token, enough to know one session from another. */
const TAIL = 12

/** For which session the station was used last, and whether it is locked: kept, so that a reload opens nothing. */
interface Mark {
  session: string
  /** device clock, milliseconds */
  touchedAt: number
  isLocked: boolean
}

/** null: it may be, and is decided in a moment */
type Locked = boolean | null

const listeners = new Set<() => void>()
let current: Locked = false

const sessionNow = () => (sessionToken() ?? '').slice(-TAIL)

function readMark(): Mark | null {
  try {
    const mark = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Mark | null
    // of another session: whoever began this one has just proved who they are
    return mark?.session === sessionNow() ? mark : null
  } catch {
    return null
  }
}

function writeMark(mark: Omit<Mark, 'session'>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ session: sessionNow(), ...mark }))
  } catch {
    // a full device locks while its page stands
  }
  become(mark.isLocked)
}

function become(locked: Locked): void {
  if (locked === current) return
  current = locked
  for (const listener of listeners) listener()
}

const startedAt = Date.now()
/** That a page was loaded is no touch. */
const wasTouchedHere = () => idleSeconds() * 1000 < Date.now() - startedAt - 1000

/** Whether the station has not been touched for so long, by any of its pages. */
function look(minutes: number, canOpen: boolean | null): void {
  const mark = readMark()
  const touchedHere = mark && !wasTouchedHere() ? 0 : Date.now() - idleSeconds() * 1000
  const touchedAt = Math.max(mark?.touchedAt ?? 0, touchedHere)
  const isOver = Date.now() - touchedAt > minutes * MINUTE
  const isLocked = mark?.isLocked || (isOver && canOpen)
  if (isLocked === null) become(null)
  else writeMark({ touchedAt, isLocked })
}

/**
 * Whether the station is locked. `canOpen`: whether there is a way to open it, without which it does not lock by itself and keep
 * somebody from what they are doing: no server, and no PIN on this device; null while that is being found out.
 */
export function useIsLocked(minutes: number | undefined, canOpen: boolean | null): Locked {
  const isLocked = useSyncExternalStore(subscribe, () => current)
  useLayoutEffect(() => {
    const again = () => (minutes === undefined ? become(false) : look(minutes, canOpen))
    again()
    const timer = setInterval(again, EVERY_MS)
    window.addEventListener('storage', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('storage', again)
    }
  }, [minutes, canOpen])
  return isLocked
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** At once, by whoever goes away. */
export const lockNow = (): void => writeMark({ touchedAt: Date.now(), isLocked: true })

/** Somebody has proved that the session of this device is theirs. */
export const openLock = (): void => writeMark({ touchedAt: Date.now(), isLocked: false })
