/**
 * Lets an application open without a network: that of the operators, and the portal, each with a worker of its own made from
 * this. What a build is made of is put on the device when the build is first met, of the portal its frame alone; the pages
 * that a person may open come in packs when its page asks for them. The page itself is asked of the server first, so that
 * with a network nobody works with an old one. Calls of the API never pass through here: what they answered is kept by
 * `core/device`.
 */

// built as a script of its own, without imports
export {}

/** What a worker has of the browser; the library of types that names it all would rename the page's own. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface SyncEvent extends WorkerEvent {
  tag: string
}
interface AskEvent extends WorkerEvent {
  data: unknown
}
interface Worker {
  location: Location
  clients: { claim(): Promise<void>; matchAll(): Promise<readonly { postMessage(message: string): void }[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
  addEventListener(type: 'message', listener: (event: AskEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
declare const self: Worker
/** Written by the build: what this version is made of. */
declare const __BUILT__: {
  /** of its caches, which end with the version */
  prefix: string
  version: string
  /** the address of its page, below which it works */
  page: string
  /** addresses below that which are somebody else's */
  others: readonly string[]
  files: readonly string[]
  /** files that hold others, as text by their address, each by its name */
  packs: Readonly<Record<string, string>>
}

const { prefix: PREFIX, version, page: PAGE, others, files, packs } = __BUILT__
const CACHE = PREFIX + version
/** The pack of what every page needs. */
const FRAME = 'core'
/** The server had this long to send the page. */
const PATIENCE_MS = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(fill())
})

/** @throws when a part is missing: the browser then keeps the former worker, and tries again at the next visit */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([...files, PAGE].map((path) => new Request(path, { cache: 'no-cache' })))
  await unpack([FRAME])
  // the former version's files are kept beside: pages that began with it find all that they load later
  await self.skipWaiting()
}

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOlder().then(() => self.clients.claim()))
})

const kinds: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/** Puts what is in packs on the device, one after the other: nobody waits for them. */
async function unpack(names: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const name of names) {
    const address = packs[name]
    if (address === undefined || (await cache.match(address))) continue
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    const all = (await response.json()) as Record<string, string>
    for (const [path, text] of Object.entries(all)) {
      const kind = kinds[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain'
      await cache.put(path, new Response(text, { headers: { 'content-type': `${kind}; charset=utf-8` } }))
    }
    // that it was unpacked is all that is kept of it
    await cache.put(address, new Response())
  }
}

/** A page says which packs its person may need. */
self.addEventListener('message', (event) => {
  const { ahead } = (event.data ?? {}) as { ahead?: readonly string[] }
  // without a network they come the next time
  if (ahead) event.waitUntil(unpack(ahead).catch(() => undefined))
})

/** This version and the one before it; caches are listed in the order in which they were made. */
async function removeOlder(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const former = own.filter((name) => name !== CACHE).at(-1)
  await Promise.all(own.filter((name) => name !== CACHE && name !== former).map((name) => caches.delete(name)))
}

/** There is a network again: the pages send what waits, for they alone have the key of what is on the device. */
self.addEventListener('sync', (event) => {
  if (event.tag === 'lineside-send') event.waitUntil(wakePages())
})

async function wakePages(): Promise<void> {
  for (const page of await self.clients.matchAll()) page.postMessage('lineside-send')
}

const ownFiles = new Set(files)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (others.some((address) => pathname.startsWith(address))) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (ownFiles.has(pathname) || pathname.startsWith(`${PAGE}assets/`)) event.respondWith(file(request))
})

async function page(request: Request): Promise<Response> {
  const cachedPage = () => caches.open(CACHE).then((cache) => cache.match(PAGE))
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
    // what stands before the server answers in its place: there is no server
    return response.status < 502 ? response : ((await cachedPage()) ?? response)
  } catch (error) {
    const own = await cachedPage()
    if (own) return own
    throw error
  }
}

async function file(request: Request): Promise<Response> {
  const address = new URL(request.url).pathname
  // the newest first: a name without a hash is in each version
  const cache = await caches.open(CACHE)
  const cached = (await cache.match(address)) ?? (await caches.match(address))
  if (cached) return cached
  const response = await fetch(request)
  // a name with a hash is that of one file for ever
  if (response.ok && address.startsWith(`${PAGE}assets/`))
    await cache.put(address, response.clone()).catch(() => undefined)
  return response
}
