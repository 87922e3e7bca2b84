import { createServer, type IncomingMessage } from 'node:http'

export interface SavedEntry {
  clientId: string
  text: string
  photo: string | null
}

export interface Inspection {
  entries: { clientId: string; text: string }[]
  photos: (string | null)[]
  draft: number
}

/** What a page of a browser says, by the browser's number. */
export interface Hears {
  /** @returns what the page does next */
  inspected(worker: number, inspected: Inspection): object
  saved(worker: number, entry: SavedEntry): void
  typed(worker: number, number: number): void
  /** whether a page is the one that was opened last */
  isNow(worker: number, start: number): boolean
  /** the last draft that a browser said it had kept */
  lastTyped(worker: number): number
  idle(worker: number): void
  failed(worker: number, error: string): void
}

/** What reached the server: an id stands for one content, however often it comes. */
export class Store {
  readonly texts = new Map<string, string>()
  readonly photos = new Set<string>()
  /** the same id with other content, or the same content under another id */
  twice = 0
  /** the same once more, because the device did not hear that it was there */
  repeats = 0
  /** an answer takes up to so many milliseconds, in which the browser may be killed */
  slow = 200
  readonly #ids = new Map<string, string>()

  take({ clientId, text }: { clientId: string; text: string }): void {
    const before = this.texts.get(clientId)
    if (before === text) this.repeats++
    else if (before !== undefined || (this.#ids.get(text) ?? clientId) !== clientId) this.twice++
    this.texts.set(clientId, text)
    this.#ids.set(text, clientId)
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString() || '{}')
}

/** Serves the page and takes what it sends. */
export async function serve(page: { shell: string; script: string }, store: Store, hears: Hears) {
  let files = 0
  const answer = async (what: string, worker: number, body: unknown): Promise<unknown> => {
    if (what === 'inspected') return hears.inspected(worker, body as Inspection)
    if (what === 'saved') return hears.saved(worker, body as SavedEntry)
    if (what === 'typed') return hears.typed(worker, (body as { number: number }).number)
    if (what === 'typed-last') return hears.lastTyped(worker)
    if (what === 'idle') return hears.idle(worker)
    if (what === 'failed') return hears.failed(worker, (body as { error: string }).error)
    if (what === 'photo') {
      store.photos.add((body as { digest: string }).digest)
      return { id: ++files }
    }
    if (what !== 'store') return null
    store.take(body as { clientId: string; text: string })
    await new Promise((resolve) => setTimeout(resolve, Math.random() * store.slow))
    return {}
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (request.method === 'GET') {
      const isScript = url.pathname === '/page.js'
      const isPage = isScript || url.pathname === '/'
      response.writeHead(isPage ? 200 : 404, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      return response.end(isPage ? (isScript ? page.script : page.shell) : '')
    }
    // a browser that was killed is there no longer to be answered
    const body = await bodyOf(request).catch(() => null)
    if (body === null) return
    const worker = Number(url.searchParams.get('worker'))
    if (!hears.isNow(worker, Number(url.searchParams.get('start')))) {
      response.writeHead(410)
      return response.end()
    }
    const result = await answer(url.pathname.slice(1), worker, body)
    response.end(JSON.stringify(result ?? null))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${address.port}`, close }
}
