import { refreshAccount, storedAccount } from './account.ts'

const EVERY = 15_000

let touchedAt = Date.now()

/** For how many seconds nobody has touched this page. */
export const idleSeconds = (): number => Math.max(0, Math.floor((Date.now() - touchedAt) / 1000))

/**
 * From now on what people do on this page counts. Where sessions end when nobody does anything, the server is asked as
 * soon as the time is over: it knows what was done on other tabs, and ends the session where nothing was.
 */
export function watchIdle(): void {
  const touched = () => {
    touchedAt = Date.now()
  }
  for (const action of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(action, touched, { passive: true, capture: true })
  setInterval(() => {
    const minutes = storedAccount()?.idleMinutes
    if (minutes !== undefined && idleSeconds() > minutes * 60) void refreshAccount().catch(() => undefined)
  }, EVERY)
}
