import { config } from '../core/config.ts'
import { pushMark } from '../core/session/index.ts'

/** The operators' application; its worker is its own affair. */
const CAPTURE_SCOPE = '/coletar/'
/** The worker that shows news to who asked for them in this browser; no page is in its scope. */
const PUSH_SCOPE = '/push/'
/** The worker by which the portal opens without a network. */
const PORTAL_SCOPE = '/'

/**
 * Removes workers of any scope but the operators' application's and the portal's own: the one by which it opens without a
 * network and the one that shows news, these too where they are switched off, or nobody is told here any more.
 */
export async function unregisterServiceWorkers(container = navigator.serviceWorker): Promise<void> {
  // absent outside a secure context
  if (!container) return
  const { offline, push } = config()
  const allowed = [CAPTURE_SCOPE, ...(push && pushMark() ? [PUSH_SCOPE] : []), ...(offline ? [PORTAL_SCOPE] : [])]
  const result = await container.getRegistrations()
  const others = result.filter((one) => !allowed.includes(new URL(one.scope).pathname))
  await Promise.all(others.map((one) => one.unregister()))
  if (!offline) await (await import('./offline.ts')).removeFiles()
}
