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

/** As the worker says it to the pages; the same stands there, which is built without imports. */
const SEND = 'lineside-send'

/** Background Sync, where a browser has it; the library of types does not name it. */
interface WithSync extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/** Asks the browser to wake the application once there is a network, also where its page lies behind others. */
export async function askForSync(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  if (!container || !config().offline) return
  const registration = (await container.getRegistration(SCOPE)) as WithSync | undefined
  // a browser may forbid it: then what waits is sent as without it
  await registration?.sync?.register(SEND).catch(() => undefined)
}

/** Does something when the browser says that there is a network again; until the given function is called. */
export function onSync(
  handle: () => void,
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): () => void {
  const listener = ({ data }: MessageEvent) => {
    if (data === SEND) handle()
  }
  container?.addEventListener('message', listener)
  return () => container?.removeEventListener('message', listener)
}
