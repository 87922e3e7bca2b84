import { config } from '../core/config.ts'
import { pushMark } from '../core/session/index.ts'

/** The operators' application; its worker is its own affair. */
const CAPTURE_SCOPE = '/coletar/'
/** The worker that shows news to who asked for them in this browser; no page is in its scope. */
const PUSH_SCOPE = '/push/'

/**
 * The portal works without service workers and removes those of any scope but the operators' application's, and its own
 * that shows news: that one too where they are switched off, or nobody is told here any more.
 */
export async function unregisterServiceWorkers(container = navigator.serviceWorker): Promise<void> {
  // absent outside a secure context
  if (!container) return
  const allowed = [CAPTURE_SCOPE, ...(config().push && pushMark() ? [PUSH_SCOPE] : [])]
  const result = await container.getRegistrations()
  const others = result.filter((one) => !allowed.includes(new URL(one.scope).pathname))
  await Promise.all(others.map((one) => one.unregister()))
}
