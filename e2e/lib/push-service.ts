import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, type Worker } from '@playwright/test'
import { patience } from './pace.ts'

/** What the portal pushes to a browser, as its worker reads it. */
interface Notice {
  title: string
  body: string
  url: string
  tag: string
  always?: true
}

export interface PushService {
  host: string
  /** how many pushes it took so far */
  taken(): number
  close(): Promise<void>
}

/** Stands for the service of a browser's maker, which no journey reaches: takes every push and keeps none. */
export async function startPushService(): Promise<PushService> {
  let taken = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      if (request.headers['content-encoding'] === 'aes128gcm') taken++
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** This browser, which has no service of its maker, subscribes at that one, with keys as any browser has. */
export async function subscribeAt(page: Page, host: string): Promise<void> {
  await page.addInitScript(async (endpoint) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const text = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const keys = { p256dh: text(await crypto.subtle.exportKey('raw', pair.publicKey)), auth: text(new ArrayBuffer(16)) }
    const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
    const answer = async () => subscription as unknown as PushSubscription
    PushManager.prototype.subscribe = answer
    PushManager.prototype.getSubscription = answer
  }, `http://${host}/browser`)
}

/** The service hands a push over to the browser: it is read by its worker. */
export async function deliver(page: Page, notice: Notice): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((one) => one.scopeURL.endsWith('/push/') && !one.isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(notice),
  })
  await session.detach()
}

/** What stands beside the page now. */
export const notices = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return (await scope.registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
  })

/**
 * The same, until it is shown: the browser's tools hand over without knowing whether it arrived, and lose one now and then.
 * One that is handed over twice is shown once, by its tag.
 */
export const deliverUntilShown = (page: Page, worker: Worker, notice: Notice): Promise<void> =>
  expect(async () => {
    await deliver(page, notice)
    await expect.poll(() => notices(worker), { timeout: patience(4_000) }).toContain(`${notice.title}: ${notice.body}`)
  }).toPass({ timeout: patience(20_000) })

/** Somebody presses the notice of this name. */
export const press = (worker: Worker, tag: string): Promise<void> =>
  worker.evaluate(async (name) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await scope.registration.getNotifications({ tag: name })
    const Press = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent
    globalThis.dispatchEvent(new Press('notificationclick', { notification }))
  }, tag)
