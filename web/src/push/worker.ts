/**
 * Shows what a person is told while no page of the portal is looked at, and leads there. It keeps nothing, answers no
 * request and controls no page: its scope has none. The operators' application has a worker of its own.
 */

// built as a script of its own, without imports
export {}

/** What a worker has of the browser; the library of types that names it all would rename the page's own. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends WorkerEvent {
  data: { text(): string } | null
}
interface PressEvent extends WorkerEvent {
  notification: Notification
}
interface Page {
  url: string
  visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  postMessage(message: unknown, transfer: Transferable[]): void
}
interface Worker {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void
}
declare const self: Worker

/** A page of the portal answers at once; the sign-in page, and one that hangs, does not. */
const PATIENCE_MS = 1000

/** What the server pushes; `always`: shown also where a page is looked at. */
interface PushMessage {
  title: string
  body: string
  url: string
  tag: string
  always?: boolean
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data?.url ?? '/')))
})

async function show(text: string): Promise<void> {
  const { title, body, url, tag, always } = JSON.parse(text) as PushMessage
  if (!always && (await isSeen())) return
  await self.registration.showNotification(title, { body, tag, data: { url } })
}

/** Whether somebody looks at a page whose bell tells the same. */
async function isSeen(): Promise<boolean> {
  const visible = (await pages()).filter((page) => page.visibilityState === 'visible')
  const answers = await Promise.all(visible.map((page) => ask(page, { lineside: 'seen' })))
  return answers.includes(true)
}

/** In a page that is open already, where it goes on as by a link there; else in one of its own. */
async function open(url: string): Promise<void> {
  const target = new URL(url, self.location.origin)
  if (target.origin !== self.location.origin) return
  for (const page of await pages()) {
    if (!(await ask(page, { lineside: 'here' }))) continue
    // where the browser does not let it come to the front, it goes there all the same
    await page.focus().catch(() => undefined)
    await ask(page, { lineside: 'open', url: target.pathname + target.search })
    return
  }
  await self.clients.openWindow(target.href)
}

/** The open pages of the portal, the one that is seen first. */
async function pages(): Promise<Page[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const own = all.filter(({ url }) => !new URL(url).pathname.startsWith('/coletar'))
  const seen = ({ visibilityState }: Page) => Number(visibilityState === 'visible')
  return own.sort((a, b) => seen(b) - seen(a))
}

function ask(page: Page, message: object): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => resolve(false), PATIENCE_MS)
    page.postMessage(message, [port2])
  })
}
