import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, definePage } from '../../core/navigation/index.ts'
import { startHub } from '../../core/realtime/index.ts'
import { hub } from '../../core/testing/fake-hub.ts'
import { type Asked, accountWith, fakeServer, json } from '../../core/testing/index.ts'
import { places } from '../collects/testing.ts'
import { home } from './index.tsx'
import type { DaySummary, Pending, Summary } from './queries.ts'

vi.mock('socket.io-client', () => import('../../core/testing/fake-hub.ts'))

/** The page's code is fetched when it is first opened, which takes its time on a busy machine. */
const soon = { timeout: 20_000 }

function Blank() {
  return null
}

const blank = async () => definePage({ Component: Blank })
const lists: DomainDoor = {
  name: 'non-conformities',
  pages: { '/nao-conformidade': blank, '/relatorio-de-acoes': blank, '/relatorio-de-coleta': blank },
}

const tile = (key: Pending['tiles'][number]['key'], route: number, query: Record<string, string>, count: string) => ({
  key,
  route,
  query,
  count,
})

const waiting: Pending = {
  asOf: '2026-11-20T15:30:00.000Z',
  tiles: [
    tile('actionsToDo', 1300, { status: 'progress,belated', accountId: '7' }, '3'),
    tile('actionsToAccept', 1300, { status: 'evaluation', approverId: '7' }, '0'),
    tile('nonConformitiesToTreat', 1200, { status: 'S', responsibleId: '7' }, '10000+'),
  ],
}

/** Thirty days up to a last one, the last with the most. */
function days(last: string, seesFound = true): DaySummary[] {
  return Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.parse(last) - (29 - index) * 86_400_000).toISOString().slice(0, 10),
    collects: index === 29 ? 200 : 100,
    outOfLimits: index === 29 ? 25 : 5,
    nonConformities: seesFound ? 2 : null,
  }))
}

const numbers: Summary = {
  asOf: '2026-11-20T15:30:00.000Z',
  collects: [{ industryId: 1, days: days('2026-11-20') }],
  rollout: {
    accounts: 40,
    active: 12,
    plants: [
      { industryId: 1, accounts: 30, active: 9 },
      { industryId: 8, accounts: 12, active: 4 },
    ],
  },
}

let pending: Pending
let summary: Summary
let asked: Asked[]

beforeAll(async () => {
  await startHub()
  hub.connect()
})

beforeEach(() => {
  pending = waiting
  summary = numbers
  asked = fakeServer(({ path }) => {
    if (path === '/api/domain/v1/Home/Pending') return json(pending)
    if (path === '/api/domain/v1/Home/Summary') return json(summary)
    return json(path.endsWith('/HierarchyGetByFilter') ? places : [])
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (at: string, rights: Parameters<typeof accountWith>[0] = { 1: 'r', 2: 'r' }) =>
  renderPortal({ doors: [home, lists], account: accountWith(rights), at })

const count = (path: string) => asked.filter((one) => one.path.endsWith(path)).length

describe('my pending items', () => {
  it('are numbers that lead to exactly their rows, without any limit of dates', async () => {
    await open('/')
    const section = await screen.findByRole('region', { name: 'My pending items' }, soon)
    const links = within(section).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My actions3', '/relatorio-de-acoes?status=progress%2Cbelated&accountId=7'],
      ['Conclusions to accept0', '/relatorio-de-acoes?status=evaluation&approverId=7'],
      ['Non-conformities to treat10,000+', '/nao-conformidade?status=S&responsibleId=7'],
    ])
    expect(count('/Summary')).toBe(0)
  })

  it('say so when nothing waits', async () => {
    pending = { ...waiting, tiles: waiting.tiles.map((one) => ({ ...one, count: '0' })) }
    await open('/')
    expect(await screen.findByRole('heading', { name: 'Nothing waits for you' }, soon)).toBeTruthy()
  })

  it('are asked again when one comes back to the page', async () => {
    await open('/')
    await screen.findByText('3', undefined, soon)
    pending = { ...waiting, tiles: [tile('actionsToDo', 1300, {}, '4')] }
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(await screen.findByText('4', undefined, soon)).toBeTruthy()
    expect(count('/Pending')).toBe(2)
  })

  it.each([
    ['a notification', 'newNotification', {}],
    ['a change of the records they count', 'listChanged', { list: 'non-conformities', industryId: 1, count: 1 }],
  ])('follow %s', async (_, event, payload) => {
    await open('/')
    await screen.findByText('3', undefined, soon)
    pending = { ...waiting, tiles: [tile('actionsToDo', 1300, {}, '4')] }
    hub.push('listChanged', { list: 'products', industryId: 1, count: 1 })
    hub.push(event, payload)
    expect(await screen.findByText('4', undefined, soon)).toBeTruthy()
    expect(count('/Pending')).toBe(2)
  })

  it('offer the screens the account may open, and say what to do where there is none', async () => {
    await open('/')
    const screens = await screen.findByRole('region', { name: 'Screens' }, soon)
    expect(
      within(screens)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/relatorio-de-coleta', '/nao-conformidade', '/relatorio-de-acoes'])
    cleanup()
    pending = { ...waiting, tiles: [] }
    await open('/', {})
    expect(await screen.findByText('Your account has no screen in this portal yet.', undefined, soon)).toBeTruthy()
  })

  it('lead operators to their application', async () => {
    const account = accountWith({})
    account.profile.applications = ['operatorApp', 'portal']
    await renderPortal({ doors: [home], account, at: '/' })
    const link = await screen.findByRole('link', { name: /Collect/ }, soon)
    expect(link.getAttribute('href')).toBe('/coletar/')
  })
})

describe('the collects summary', () => {
  const tiles = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

  it('adds up the last 7 days, in charts with words and as a table', async () => {
    await open('/?tab=collects')
    expect(await screen.findByText('800', undefined, soon)).toBeTruthy()
    expect(tiles()).toEqual([
      ['Collects800', '/relatorio-de-coleta?dateBegin=2026-11-14&dateEnd=2026-11-20&industryId=1'],
      [
        'Out of limits556.9% of all collects',
        '/relatorio-de-coleta?dateBegin=2026-11-14&dateEnd=2026-11-20&industryId=1&outRange=true',
      ],
    ])
    const chart = screen.getByRole('img', {
      name: /^Collects from 14\/11\/2026 to 20\/11\/2026; most on 20\/11\/2026: 200$/,
    })
    expect(within(chart).getByText('20/11/2026: 200')).toBeTruthy()
    expect(screen.getByRole('img', { name: /^Share out of limits .* most on 20\/11\/2026: 12.5%$/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'The numbers as a table' }))
    expect(screen.getAllByRole('row').map((row) => row.textContent)[1]).toBe('20/11/20262002512.5%2')
    expect(screen.getAllByRole('row')).toHaveLength(8)
  })

  it('shows today or 30 days by choice', async () => {
    await open('/?tab=collects')
    await userEvent.click(await screen.findByRole('radio', { name: 'Today' }, soon))
    expect(tiles()[0]).toEqual([
      'Collects200',
      '/relatorio-de-coleta?dateBegin=2026-11-20&dateEnd=2026-11-20&industryId=1',
    ])
    await userEvent.click(screen.getByRole('radio', { name: '30 days' }))
    expect(tiles()[0]?.[0]).toBe('Collects3,100')
    expect(count('/Summary')).toBe(1)
  })

  it('adds up plants of which one is already at the next day, and offers no list that would lie', async () => {
    summary = { ...numbers, collects: [...(numbers.collects ?? []), { industryId: 8, days: days('2026-11-21') }] }
    await open('/?tab=collects')
    expect(await screen.findByText('1,600', undefined, soon)).toBeTruthy()
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.getByRole('img', { name: /^Collects from 14\/11\/2026 to 21\/11\/2026/ })).toBeTruthy()
  })

  it('hides the non-conformities from whom they are closed to, and says what is forbidden or empty', async () => {
    summary = { ...numbers, collects: [{ industryId: 1, days: days('2026-11-20', false) }] }
    await open('/?tab=collects')
    await screen.findByText('800', undefined, soon)
    expect(screen.queryByText('Non-conformities raised')).toBeNull()
    cleanup()
    summary = { ...numbers, collects: null }
    await open('/?tab=collects')
    expect(await screen.findByText('Your account may not read collects.', undefined, soon)).toBeTruthy()
    cleanup()
    const none = days('2026-11-20').map((day) => ({ ...day, collects: 0, outOfLimits: 0, nonConformities: 0 }))
    summary = { ...numbers, collects: [{ industryId: 1, days: none }] }
    await open('/?tab=collects')
    expect(await screen.findByText('Nothing was collected in this period', undefined, soon)).toBeTruthy()
  })
})

describe('the rollout summary', () => {
  it('counts active web users, and by plant', async () => {
    const { router } = await open('/')
    await userEvent.click(await screen.findByRole('tab', { name: 'Rollout summary' }, soon))
    expect(await screen.findByText('of 40 accounts, in the last 30 days', undefined, soon)).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/^Plant930/))
    expect(screen.getAllByRole('row')[2]?.textContent).toMatch(/^#8412/)
    expect(router.state.location.search).toEqual({ tab: 'rollout' })
  })
})
