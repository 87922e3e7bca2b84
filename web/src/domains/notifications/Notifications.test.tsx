import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { changeLanguage, needTexts, setUpLanguages } from '../../core/i18n/index.ts'
import { clearLists } from '../../core/list/memory.ts'
import { type DomainDoor, definePage } from '../../core/navigation/index.ts'
import { startHub } from '../../core/realtime/index.ts'
import { hub } from '../../core/testing/fake-hub.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../core/testing/index.ts'
import { notifications } from './index.tsx'
import { Bell } from './parts/Bell.tsx'

vi.mock('socket.io-client', () => import('../../core/testing/fake-hub.ts'))

const path = '/api/event/v1/Notification'
const one = (id: number, own: object = {}) => ({
  id,
  eventSource: 'NonConformity',
  link: String(id),
  isRead: false,
  created: '20/11/2026',
  createdAt: '2026-11-20T15:30:00.000Z',
  message: `Message ${id}`,
  templateKey: 'nonConformity.raised',
  params: {},
  industryId: 1,
  ...own,
})

const home: DomainDoor = {
  name: 'home',
  pages: {
    '/': async () => {
      await needTexts('notifications')
      return definePage({ Component: Front })
    },
    '/nao-conformidade/{id}': async () => definePage({ Component: Other }),
  },
}

function Front() {
  return <Bell />
}

function Other() {
  return <h1>Non-conformity</h1>
}

let requests: SentRequest[]
let rows: ReturnType<typeof one>[]
let refuse: Promise<Response> | null
const puts = () => requests.filter((call) => call.method === 'PUT').map((call) => call.url)
const account = accountWith({ 1: 'r', 2: 'r' })
const open = (at: string) => renderPortal({ doors: [home, notifications], account, at })

beforeAll(async () => {
  await setUpLanguages('en-US')
  await startHub()
  hub.connect()
})

beforeEach(() => {
  for (const size of ['offsetHeight', 'clientHeight', 'offsetWidth', 'clientWidth'] as const) {
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(size.endsWith('Height') ? 440 : 1200)
  }
  clearLists()
  rows = []
  refuse = null
  hub.requests.length = 0
  hub.answers = { UpdateNotifications: { count: 2, notifications: [one(2), one(1)] } }
  requests = fakeServer((call) => {
    if (call.method === 'PUT') return refuse ?? json(one(1))
    if (call.path === path) return json(rows, { headers: { 'X-Total-Count': String(rows.length) } })
    return json([])
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the bell', () => {
  it('shows how many are unread without a request, and follows what the hub says', async () => {
    await open('/')
    await screen.findByRole('button', { name: 'Notifications (2)' })
    expect(requests.filter((call) => call.path.startsWith(path))).toEqual([])
    hub.answers.UpdateNotifications = { count: 3, notifications: [one(3), one(2), one(1)] }
    hub.push('newNotification', { notification: one(3) })
    hub.push('listNotifications', { count: 3 })
    await screen.findByRole('button', { name: 'Notifications (3)' })
    expect(screen.getByRole('status').textContent).toBe('3 unread notifications')
    // read in another browser
    hub.answers.UpdateNotifications = { count: 0, notifications: [] }
    hub.push('listNotifications', { count: 0 })
    await screen.findByRole('button', { name: 'Notifications' })
  })

  it('does not believe an answer that was overtaken by a push', async () => {
    let release: (value: unknown) => void = () => undefined
    hub.answers.UpdateNotifications = new Promise((resolve) => {
      release = resolve
    })
    await open('/')
    await waitFor(() => expect(hub.requests).toHaveLength(1))
    hub.answers.UpdateNotifications = { count: 5, notifications: [] }
    hub.push('listNotifications', { count: 5 })
    release({ count: 1, notifications: [one(1)] })
    await screen.findByRole('button', { name: 'Notifications (5)' })
  })

  it('asks the hub once it is there, where it was being asked by requests', async () => {
    hub.disconnect('transport close')
    const count = Promise.withResolvers<Response>()
    requests = fakeServer((call) => (call.path.endsWith('GetRecordCount') ? count.promise : json([])))
    await open('/')
    await waitFor(() => expect(requests.filter(({ path: at }) => at.startsWith(path))).toHaveLength(2))
    hub.connect()
    count.resolve(json(1))
    await screen.findByRole('button', { name: 'Notifications (2)' })
  })

  it('asks again after a reconnection', async () => {
    await open('/')
    await screen.findByRole('button', { name: 'Notifications (2)' })
    hub.disconnect('transport close')
    hub.answers.UpdateNotifications = { count: 7, notifications: [] }
    hub.connect()
    await screen.findByRole('button', { name: 'Notifications (7)' })
  })

  it('opens the first unread; one that is followed is read', async () => {
    const { router } = await open('/')
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications (2)' }))
    const panel = screen.getByRole('dialog', { name: 'Notifications' })
    expect(document.activeElement).toBe(panel)
    expect(within(panel).getByRole('heading', { name: /^Notifications/ })).toBeTruthy()
    expect(within(panel).getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe('/notificacoes')
    hub.answers.UpdateNotifications = { count: 1, notifications: [one(1)] }
    await userEvent.click(within(panel).getByRole('link', { name: /Message 2/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/nao-conformidade/2'))
    expect(puts()).toEqual([`${path}/2?read=true`])
  })

  it('marks one read where it stands, and takes it back when the server refuses', async () => {
    await open('/')
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications (2)' }))
    const answer = Promise.withResolvers<Response>()
    refuse = answer.promise
    const [first] = screen.getAllByRole('button', { name: 'Mark as read' })
    if (first) fireEvent.click(first)
    await screen.findByRole('button', { name: 'Notifications (1)' })
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    answer.resolve(problem(500, 'INTERNAL'))
    await screen.findByRole('button', { name: 'Notifications (2)' })
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('closes by Escape, to the button, and by a press elsewhere', async () => {
    await open('/')
    const button = await screen.findByRole('button', { name: 'Notifications (2)' })
    await userEvent.click(button)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
    fireEvent.pointerDown(document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('gives no link where the account may not go, and says when nothing is unread', async () => {
    hub.answers.UpdateNotifications = { count: 1, notifications: [one(4, { eventSource: 'SeoActionPlan' })] }
    await open('/')
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications (1)' }))
    await screen.findByText('Message 4')
    expect(screen.queryByRole('link', { name: /Message 4/ })).toBeNull()
    hub.answers.UpdateNotifications = { count: 0, notifications: [] }
    hub.push('listNotifications', { count: 0 })
    await screen.findByText('Nothing unread')
  })
})

describe('a critical alert', () => {
  const critical = one(9, { templateKey: 'nonConformity.critical', message: 'Metal detector: 3 mm' })
  const alert = () => screen.findByRole('alert')

  it('reaches the open page with a heading, survives a reload, and stays until it is seen', async () => {
    sessionStorage.clear()
    await open('/')
    await screen.findByRole('button', { name: 'Notifications (2)' })
    hub.push('newNotification', { notification: one(3) })
    expect(screen.queryByRole('alert')).toBeNull()
    hub.push('newNotification', { notification: critical })
    expect(within(await alert()).getByRole('heading', { name: /^Critical non-conformity/ })).toBeTruthy()
    cleanup()
    await open('/')
    const again = await alert()
    expect(again.textContent).toContain('Metal detector: 3 mm')
    expect(within(again).getByRole('link', { name: 'Open non-conformity' })).toBeTruthy()
    fireEvent.click(within(again).getByRole('button', { name: 'I have seen it' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(puts()).toEqual([`${path}/9?read=true`])
    expect(sessionStorage.getItem(`lineside.alerts.${account.id}`)).toBe('[]')
  })

  it('is told too where it came while the page was on its way, and what came before is not', async () => {
    sessionStorage.clear()
    const late = new Date(performance.timeOrigin + 1_000).toISOString()
    const early = new Date(performance.timeOrigin - 60_000).toISOString()
    const notifications = [
      { ...critical, createdAt: late },
      { ...critical, id: 8, createdAt: early, message: 'Of yesterday' },
    ]
    hub.answers.UpdateNotifications = { count: 2, notifications }
    await open('/')
    await alert()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.queryByText('Of yesterday')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'I have seen it' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    hub.push('listNotifications', { count: 2 })
    await screen.findByRole('button', { name: 'Notifications (2)' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes no focus, and gives it back to where somebody was who went into it', async () => {
    sessionStorage.clear()
    await open('/')
    const bell = await screen.findByRole('button', { name: 'Notifications (2)' })
    bell.focus()
    hub.push('newNotification', { notification: critical })
    const seen = within(await alert()).getByRole('button', { name: 'I have seen it' })
    expect(document.activeElement).toBe(bell)
    await userEvent.click(seen)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(bell))
  })

  it('sounds by choice alone', async () => {
    sessionStorage.clear()
    localStorage.removeItem('lineside.alerts.sound')
    const rung = vi.fn()
    vi.stubGlobal(
      'AudioContext',
      class {
        constructor() {
          rung()
        }
        createOscillator() {
          return {
            frequency: {},
            connect: () => ({ connect: () => undefined }),
            start: () => undefined,
            stop: () => undefined,
          }
        }
        createGain() {
          return { gain: {}, connect: () => undefined }
        }
      },
    )
    await open('/')
    await screen.findByRole('button', { name: 'Notifications (2)' })
    hub.push('newNotification', { notification: critical })
    await alert()
    expect(rung).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Turn on sound for critical alerts' }))
    expect(rung).toHaveBeenCalledTimes(1)
    hub.push('newNotification', { notification: { ...critical, id: 10 } })
    await waitFor(() => expect(rung).toHaveBeenCalledTimes(2))
    sessionStorage.clear()
    localStorage.removeItem('lineside.alerts.sound')
  })
})

describe('/notificacoes', () => {
  it('marks a critical line, and its dot toggles without going anywhere', async () => {
    rows = [one(2, { templateKey: 'nonConformity.critical' }), one(1)]
    const { router } = await open('/notificacoes')
    const row = await screen.findByRole('row', { name: /Message 2/ })
    expect(within(row).getByText('Critical')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Message 1/ })).queryByText('Critical')).toBeNull()
    fireEvent.click(within(row).getByRole('button', { name: 'Switch to read' }))
    await waitFor(() => expect(puts()).toEqual([`${path}/2?read=true`]))
    await within(await screen.findByRole('row', { name: /Message 2/ })).findByRole('button', {
      name: 'Switch to unread',
    })
    expect(router.state.location.pathname).toBe('/notificacoes')
  })

  it('lists all or the unread, toggles one and marks all', async () => {
    rows = [one(2), one(1, { isRead: true, link: null })]
    const { router } = await open('/notificacoes')
    const unreadRow = await screen.findByRole('row', { name: /Message 2/ })
    expect(within(unreadRow).getByText('Unread:')).toBeTruthy()
    fireEvent.click(within(unreadRow).getByRole('button', { name: 'Mark as read' }))
    await waitFor(() => expect(puts()).toEqual([`${path}/2?read=true`]))
    fireEvent.click(
      within(await screen.findByRole('row', { name: /Message 2/ })).getByRole('button', { name: 'Mark as unread' }),
    )
    await waitFor(() => expect(puts().at(-1)).toBe(`${path}/2?read=false`))
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(puts().at(-1)).toBe(`${path}/ReadAll`))
    await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull())
    fireEvent.click(screen.getByRole('radio', { name: 'Unread' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ read: 'false' }))
  })

  it('asks for its sentences anew in another language', async () => {
    rows = [one(2)]
    await open('/notificacoes')
    await screen.findByText('Message 2')
    rows = [one(2, { message: 'Mesaj 2' })]
    await changeLanguage('tr')
    await screen.findByText('Mesaj 2')
    await changeLanguage('en-US')
  })

  it('offers what came meanwhile, and puts it on top when asked', async () => {
    rows = [one(2), one(1)]
    await open('/notificacoes')
    await screen.findByText('Message 2')
    await waitFor(() => expect(hub.requests.some(({ method }) => method === 'watch')).toBe(true))
    rows = [one(4), one(3), one(2), one(1)]
    hub.push('newNotification', { notification: one(4) })
    const offer = await screen.findByRole('button', { name: '2 new' })
    expect(screen.queryByText('Message 4')).toBeNull()
    fireEvent.click(offer)
    await screen.findByText('Message 4')
    const shown = screen.getAllByText(/^Message \d/).map((element) => element.textContent)
    expect(shown).toEqual(['Message 4', 'Message 3', 'Message 2', 'Message 1'])
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
    screen.getByText('4 notifications')
  })
})
