import { routes } from '@lineside/contract/routes'
import { config } from '../core/config.ts'
import { currentLanguage } from '../core/i18n/index.ts'
import type { DomainDoor } from '../core/navigation/index.ts'
import type { Account } from '../core/session/index.ts'

const SCOPE = '/'
const CACHES = 'lineside-portal-'

/** What a browser says of its connection, where it says anything; the library of types does not name it. */
interface WithConnection extends Navigator {
  connection?: { saveData?: boolean }
}

/**
 * Puts the portal on the device, so that it opens without a network, and brings the pages ahead that somebody may open: behind
 * what they look at, and not where they save data. What is there already is not fetched again.
 */
export async function bringAhead(
  account: Account,
  doors: readonly DomainDoor[],
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  // absent outside a secure context
  if (!container || !config().offline) return
  await container.register(`${SCOPE}sw.js`, { scope: SCOPE, updateViaCache: 'none' })
  if ((navigator as WithConnection).connection?.saveData) return
  const ask = async () => (await container.ready).active?.postMessage({ ahead: packsFor(account, doors) })
  // another version of the portal has packs of its own
  container.addEventListener('controllerchange', () => void ask())
  await ask()
}

/** Takes the portal's files from the device: it is not to open without a network any more. */
export async function removeFiles(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** The packs of the build in which everything is that somebody may open, in the language they read. */
export function packsFor(
  { availableRoutes }: Account,
  doors: readonly DomainDoor[],
  language = currentLanguage(),
): string[] {
  const open = new Set(routes.filter(({ id }) => availableRoutes.includes(id)).map(({ path }) => path as string))
  // one without pages stands beside those of others
  const opens = ({ pages }: DomainDoor) => {
    const paths = Object.keys(pages)
    return paths.length === 0 || paths.some((path) => open.has(path))
  }
  const names = ['core', ...doors.filter(opens).map(({ name }) => name)]
  return names.flatMap((name) => [name, `${name}.${language}`])
}
