import { checkConnection } from '../core/api/index.ts'

const KEY = 'lineside.reloaded'
/** A second reload within this time would be a loop, not a cure. */
const PAUSE_MS = 60_000

/** After an upgrade the chunks of the former build are gone; browsers say so each in their own words. */
export function isStaleBuild(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(message)
}

/**
 * Loads the page anew, once: afterwards the failure is shown as any other. While the server cannot be reached nothing says that
 * a build is old, and a page that is loaded then is the browser's own: with it goes all that one has.
 */
export async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < PAUSE_MS || !(await checkConnection())) return
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}
