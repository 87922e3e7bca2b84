/** The operators' application; its worker is its own affair. */
const CAPTURE_SCOPE = '/coletar/'

/** The portal works without service workers and removes those of any scope but the operators' application's. */
export async function unregisterServiceWorkers(container = navigator.serviceWorker): Promise<void> {
  // absent outside a secure context
  if (!container) return
  const result = await container.getRegistrations()
  const others = result.filter((one) => new URL(one.scope).pathname !== CAPTURE_SCOPE)
  await Promise.all(others.map((one) => one.unregister()))
}
