import { config } from '../../core/config.ts'

const SCOPE = '/coletar/'
const CACHES = 'lineside-capture-'

/** Puts this application on the device, so that it opens without a network; where that is switched off, takes it away. */
export async function installOffline(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  // absent outside a secure context
  if (!container) return
  if (!config().offline) return uninstall(container)
  await container.register(`${SCOPE}sw.js`, { scope: SCOPE, updateViaCache: 'none' })
}

async function uninstall(container: ServiceWorkerContainer): Promise<void> {
  await (await container.getRegistration(SCOPE))?.unregister()
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES))
  await Promise.all(names.map((name) => caches.delete(name)))
}
