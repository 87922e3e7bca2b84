import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { pushMark, savePushMark } from '../../../core/session/index.ts'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../../core/testing/index.ts'
import { accounts } from '../../accounts/index.tsx'
import { notifications } from '../index.tsx'
import { resumePush } from '../push.ts'

const api = '/api/event/v1/NotificationBrowser'
const soon = { timeout: 20_000 }
const user = userEvent.setup({ delay: null })

const channels = {
  ...{ portalOff: [], browser: [], mail: [], rhythm: 'OFF', shiftId: null, quietNow: false, address: null },
  ...{ mailAvailable: false, lastSentAt: null, problem: null, shifts: [], rowVersion: 1 },
}
const account = accountWith({ 1: 'r' })
const tablet = {
  ...{ id: 9, browser: 'Firefox', system: 'Android', current: false, addedAt: '2026-11-20T12:00:00.000Z' },
  ...{ lastAt: null, problem: { code: 'REFUSED', at: '2026-11-21T12:00:00.000Z' } },
}

let sent: SentRequest[]
let key: string | null
let browsers: object[]
let renewal: Response

beforeEach(() => {
  layOut(1400, 900)
  localStorage.removeItem('lineside.push')
  key = 'BAAA'
  browsers = [tablet]
  renewal = new Response(null, { status: 204 })
  sent = fakeServer(({ path, method }) => {
    if (path === api && method === 'POST') {
      browsers = [...browsers, { ...tablet, id: 4, browser: 'Chrome', problem: null, current: true }]
      return json({ id: 4 }, { status: 201 })
    }
    if (path === api) return json({ key, browsers })
    if (path.startsWith(`${api}/`)) {
      if (method === 'DELETE') browsers = browsers.filter((one) => !path.endsWith(String((one as { id: number }).id)))
      return method === 'PUT' ? renewal : new Response(null, { status: 204 })
    }
    if (path === '/api/event/v1/NotificationChannel') return json(channels)
    if (path === '/api/domain/v1/Account/Own') return json({ language: 'en-US', hasPassword: false })
    return json([])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** What a browser is able to: its answer to the question, and whether it reaches the service of its maker. */
function browserThat(answer: NotificationPermission, reaches = true) {
  let permission: NotificationPermission = answer === 'denied' ? 'denied' : 'default'
  const requested = vi.fn(async () => {
    permission = answer
    return answer
  })
  const noticeClass = Object.defineProperty({ requestPermission: requested }, 'permission', { get: () => permission })
  vi.stubGlobal('Notification', noticeClass)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('isSecureContext', true)
  const toJSON = () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'BA', auth: 'AA' } })
  const worker = {
    active: {},
    unregister: vi.fn(async () => true),
    pushManager: {
      getSubscription: async () => (pushMark() ? { toJSON } : null),
      subscribe: async () => {
        if (!reaches) throw new DOMException('no service', 'AbortError')
        return { toJSON }
      },
    },
  }
  const container = { register: vi.fn(async () => worker), getRegistration: async () => worker, onmessage: null }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return { requested, worker, container }
}

async function open() {
  await renderPortal({ doors: [accounts, notifications], account, at: '/configuracoes' })
  return within(await screen.findByRole('region', { name: 'Browser notifications' }, soon))
}
const calls = (method: string) => sent.filter((one) => one.method === method && one.path.startsWith(api))

describe('notices in the browser', () => {
  it('ask for permission at the press alone, come then, are tried and end', async () => {
    const { requested, worker } = browserThat('granted')
    const card = await open()
    expect(await card.findByText('Off in this browser.')).toBeDefined()
    expect(requested).not.toHaveBeenCalled()
    await user.click(card.getByRole('button', { name: 'Turn on in this browser' }))
    expect(await card.findByText('On in this browser, even while the portal is closed.')).toBeDefined()
    expect(calls('POST')).toMatchObject([{ body: { endpoint: 'https://push.test/1', p256dh: 'BA', auth: 'AA' } }])
    expect(pushMark()).toEqual({ accountId: account.id, id: 4 })
    await user.click(card.getByRole('button', { name: 'Send test notification' }))
    await waitFor(() => expect(calls('POST').at(-1)?.path).toBe(`${api}/4/Trial`))
    await user.click(card.getByRole('button', { name: 'Turn off' }))
    expect(await card.findByText('Off in this browser.')).toBeDefined()
    expect([pushMark(), worker.unregister.mock.calls.length, calls('DELETE').length]).toEqual([null, 1, 1])
  })

  it('say what to do where the browser blocks them', async () => {
    browserThat('denied')
    const card = await open()
    expect(await card.findByText(/^This browser blocks notifications/)).toBeDefined()
    expect(card.queryByRole('button', { name: 'Turn on in this browser' })).toBeNull()
  })

  it('come while the portal is open where the browser reaches no service, or nothing is pushed', async () => {
    const { worker } = browserThat('granted', false)
    const card = await open()
    await user.click(await card.findByRole('button', { name: 'Turn on in this browser' }))
    expect(await card.findByText(/^The browser cannot reach its push service/)).toBeDefined()
    expect([pushMark(), worker.unregister.mock.calls.length, calls('POST')]).toEqual([null, 1, []])
  })

  it('come while the portal is open where this portal pushes nothing', async () => {
    key = null
    browserThat('granted')
    const card = await open()
    await user.click(await card.findByRole('button', { name: 'Turn on in this browser' }))
    expect(await card.findByText('On in this browser while the portal is open.')).toBeDefined()
    expect(calls('POST')).toEqual([])
  })

  it('cannot come without https', async () => {
    browserThat('granted')
    vi.stubGlobal('isSecureContext', false)
    const card = await open()
    expect(await card.findByText('Browsers show notifications only at an https address.')).toBeDefined()
  })

  it('name the other browsers, with what failed there, and let one be removed', async () => {
    browserThat('granted')
    const card = await open()
    expect(await card.findByText('Firefox · Android')).toBeDefined()
    expect(card.getByText(/^The push service refused the last notification/)).toBeDefined()
    await user.click(card.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(card.queryByText('Firefox · Android')).toBeNull())
  })
})

describe('a browser that is told', () => {
  it('says with each visit that its person is back', async () => {
    const { worker } = browserThat('granted')
    savePushMark({ accountId: account.id, id: 4 })
    await resumePush(account.id)
    expect(calls('PUT')).toMatchObject([{ path: `${api}/4`, body: { endpoint: 'https://push.test/1' } }])
    expect(worker.unregister).not.toHaveBeenCalled()
  })

  it('is told no more once somebody else is there, or the server has forgotten it', async () => {
    const { worker } = browserThat('granted')
    savePushMark({ accountId: account.id + 1, id: 4 })
    await resumePush(account.id)
    expect([pushMark(), worker.unregister.mock.calls.length, calls('PUT')]).toEqual([null, 1, []])
    renewal = problem(404, 'NOT_FOUND')
    savePushMark({ accountId: account.id, id: 4 })
    await resumePush(account.id)
    expect([pushMark(), worker.unregister.mock.calls.length]).toEqual([null, 2])
  })
})
