import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { expect, it, vi } from 'vitest'
import { pushWorkerScript } from '../../push-worker.ts'

type Listener = (event: object) => void

interface Page {
  url: string
  visibilityState: string
  focus: () => Promise<unknown>
  postMessage: (message: { lineside: string }, ports: MessagePort[]) => void
}

/** The worker as it is built, in a browser with these pages. */
async function start(pages: readonly Page[]) {
  const listeners = new Map<string, Listener>()
  const self = {
    location: { origin: 'https://plant.test' },
    registration: { showNotification: vi.fn() },
    clients: { matchAll: async () => [...pages], openWindow: vi.fn(async () => null) },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  }
  // who does not answer is waited for no longer than it takes to say so
  const setTimeout = (done: () => void) => globalThis.setTimeout(done, 20)
  vm.runInNewContext(await pushWorkerScript(), { self, URL, MessageChannel, setTimeout })
  const send = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(type)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => {
        work = promise
      },
    })
    await work
  }
  return {
    shown: self.registration.showNotification,
    opened: self.clients.openWindow,
    push: (notice: object) => send('push', { data: { text: () => JSON.stringify(notice) } }),
    press: (url: string) => send('notificationclick', { notification: { close: () => undefined, data: { url } } }),
  }
}

const notice = { title: 'Non-conformity', body: 'Oven 1', url: '/nao-conformidade/17', tag: 'lineside-3' }

function page(url: string, visibilityState: string, answers: Record<string, boolean> = {}) {
  const heard: object[] = []
  return {
    url: `https://plant.test${url}`,
    visibilityState,
    heard,
    focus: vi.fn(async () => undefined),
    postMessage(message: { lineside: string }, [port]: MessagePort[]) {
      heard.push(message)
      const answer = answers[message.lineside]
      if (answer !== undefined) port?.postMessage(answer)
    },
  }
}

it('shows a notice where no page is looked at', async () => {
  const hidden = page('/produtos', 'hidden', { seen: true })
  const { push, shown } = await start([hidden])
  await push(notice)
  expect(shown).toHaveBeenCalledExactlyOnceWith('Non-conformity', {
    body: 'Oven 1',
    tag: 'lineside-3',
    data: { url: '/nao-conformidade/17' },
  })
})

it('shows nothing beside a page whose bell is seen, a trial excepted', async () => {
  const { push, shown } = await start([page('/produtos', 'visible', { seen: true })])
  await push(notice)
  expect(shown).not.toHaveBeenCalled()
  await push({ ...notice, always: true })
  expect(shown).toHaveBeenCalledTimes(1)
})

it('shows it beside the sign-in page, which tells nothing, and beside the operators’ application', async () => {
  const { push, shown } = await start([page('/', 'visible'), page('/coletar/', 'visible', { seen: true })])
  await push(notice)
  expect(shown).toHaveBeenCalledTimes(1)
})

it('leads there in the page that is open, the one that is seen first', async () => {
  const [back, front] = [page('/a', 'hidden', { here: true }), page('/b', 'visible', { here: true, open: true })]
  const { press, opened } = await start([back, front])
  await press('/nao-conformidade?status=S')
  expect(front.focus).toHaveBeenCalledTimes(1)
  expect(front.heard).toEqual([{ lineside: 'here' }, { lineside: 'open', url: '/nao-conformidade?status=S' }])
  expect([back.heard, opened.mock.calls]).toEqual([[], []])
})

it('opens a page where none is there, and leads nowhere but into the portal', async () => {
  const { press, opened } = await start([page('/', 'visible')])
  await press('/notificacoes')
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://plant.test/notificacoes')
  await press('https://elsewhere.test/')
  await press('//elsewhere.test/')
  expect(opened).toHaveBeenCalledTimes(1)
})

it('keeps nothing and stands between nobody and the server', () => {
  const source = readFileSync(join(import.meta.dirname, 'worker.ts'), 'utf8')
  expect(source).not.toMatch(/'fetch'|caches|clients\.claim/)
})
