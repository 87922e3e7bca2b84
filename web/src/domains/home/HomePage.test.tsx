import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { hub } from '../../core/testing/fake-hub.ts'
import { accountWith } from '../../core/testing/index.ts'
import { places } from '../collects/testing.ts'
import { home } from './index.tsx'
import type { QueueItem } from './queries.ts'
import { countOf, lineOf, open, others, serveHome, soon, tile, toDo, waiting, waits } from './testing.ts'

vi.mock('socket.io-client', () => import('../../core/testing/fake-hub.ts'))

const server = serveHome()

describe('my pending items', () => {
  it('are numbers that lead to exactly their rows, without any limit of dates', async () => {
    await open('/')
    const section = await screen.findByRole('region', { name: 'My pending items' }, soon)
    const links = within(section).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My actions3', '/relatorio-de-acoes?status=progress%2Cbelated&accountId=7'],
      ['Non-conformities to treat10,000+', '/nao-conformidade?status=S&responsibleId=7'],
      ['Critical, untreated in your plants2', '/nao-conformidade?status=S&hasCritical=true'],
      // what waits nowhere comes last
      ['Conclusions to accept0', '/relatorio-de-acoes?status=evaluation&approverId=7'],
    ])
  })

  it("stand in a queue, each with value, place, age, why it stands there and the press that acts; others' with who treats them", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:30:00.000Z') })
    server.pending = {
      ...waiting,
      queue: [lineOf({ ...waits, isNew: true }), lineOf(others), lineOf(toDo)],
      dueToday: [toDo, { ...toDo, id: 95, title: 'Label', daysLeft: 0 }],
    }
    const { router } = await open('/')
    const own = await screen.findByRole('region', { name: 'Needs you, worst first' }, soon)
    const [first, theirs, second] = within(own).getAllByRole('link')
    expect(first?.textContent).toMatch(
      /^Core71\.6.°C.*NewCritical.*3h ago.*Why it's here: Critical · Lot L-7, or what was made of it, still in stockTreat$/,
    )
    expect(theirs?.textContent).toContain('Ivone Sampaio treats it · Cooking temperature')
    await waitFor(() => expect(first?.textContent).toContain('Oven 1'))
    expect(second?.textContent).toMatch(/^Calibrate.*2 days late.*Conclude$/)
    const due = screen.getByRole('region', { name: 'Due today' })
    expect(
      within(due)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([expect.stringMatching(/^Label.*Due today/)])
    // why it stands there is told to who reaches for it by key as well
    first?.focus()
    expect((await screen.findByRole('tooltip', undefined, soon)).textContent).toBe(
      'Critical · Lot L-7, or what was made of it, still in stock',
    )
    // of a critical one only the cause can be registered, of an action only the conclusion proposed
    expect([first, second].map((link) => link?.getAttribute('href'))).toEqual([
      '/nao-conformidade/70?act=causeSet',
      expect.stringMatching(/^\/relatorio-de-acoes\/\d+\?act=actionProposed$/),
    ])
    await userEvent.click(first as HTMLElement)
    expect(router.state.location.pathname).toBe('/nao-conformidade/70')
    vi.useRealTimers()
  })

  it('have one of the reader’s own in sight on a phone, where those of colleagues would fill it', async () => {
    const wide = window.matchMedia.bind(window)
    const phone = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = wide(query)
      if (query.includes('max-width')) Object.defineProperty(list, 'matches', { value: true })
      return list
    })
    const ofOthers = [71, 72, 73, 74].map((id) => lineOf({ ...others, id }))
    server.pending = { ...waiting, queue: [...ofOthers, lineOf({ ...waits, id: 79 })] }
    await open('/')
    const queue = await screen.findByRole('region', { name: 'Needs you, worst first' }, soon)
    const shown = within(queue).getAllByRole('link')
    expect(shown.map((link) => link.getAttribute('href')?.match(/\d+/)?.[0])).toEqual(['71', '72', '79'])
    expect(within(queue).getByRole('button', { name: '2 more' })).toBeDefined()
    phone.mockRestore()
  })

  it('lead to the decision of a conclusion, which opens with its action', async () => {
    const item: QueueItem = {
      ...{
        ...waits,
        key: 'actionsToAccept',
        route: 1301,
        id: 90,
        title: 'Calibrate the probe',
        of: 'Cooking temperature',
      },
      ...{ critical: true, collectPointId: null, person: null, measured: null },
    }
    server.pending = { ...waiting, queue: [lineOf(item)] }
    await open('/')
    const own = await screen.findByRole('region', { name: 'Needs you, worst first' }, soon)
    const link = within(own).getByRole('link', { name: /^Calibrate the probe.*Decide$/ })
    expect(link.getAttribute('href')).toBe('/relatorio-de-acoes/90?act=actionAccepted')
  })

  it('lead to the version of a form that waits for a decision', async () => {
    const item: QueueItem = {
      ...{ ...waits, key: 'formsToDecide', route: 1401, id: 6, title: 'Net weight', of: 'Of each pallet' },
      ...{ critical: false, collectPointId: null, person: null, measured: null, query: { version: '62' } },
    }
    const tiles = [tile('formsToDecide', 1400, { openState: 'PENDING', approverId: '7' }, '1')]
    server.pending = { ...waiting, tiles, queue: [lineOf(item)] }
    await open('/', { 4: 'r' })
    const own = await screen.findByRole('region', { name: 'Needs you, worst first' }, soon)
    const link = within(own).getByRole('link')
    expect(link.textContent).toMatch(/^Net weightOf each pallet.*Decide$/)
    expect(link.getAttribute('href')).toBe('/formulario/6?version=62')
    expect(screen.getByRole('link', { name: /Forms waiting for your approval/ })).toBeTruthy()
  })

  it('are followed by the forms that are due in the shift, each a press from being filled', async () => {
    const form = {
      formId: 5,
      form: 'Cooking temperature',
      collectPoint: { id: 6, name: 'Oven 1' },
      industryId: 1,
      at: '2026-11-20T12:30:00.000Z',
      closesAt: '2026-11-20T12:45:00.000Z',
      late: 180,
    }
    const next = { ...form, formId: 8, form: 'Net weight', at: '2026-11-20T16:00:00.000Z', late: 0 }
    server.pending = {
      ...waiting,
      formsDue: [form, { ...form, formId: 7, form: 'Metal detector', late: 0 }],
      formsNext: [next],
    }
    await open('/')
    const due = await screen.findByRole('region', { name: 'Due in your shift' }, soon)
    const links = within(due).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/coletar/preencher/5/6',
      '/coletar/preencher/7/6',
      '/agendamento?industryId=1',
    ])
    expect(links[0]?.textContent).toMatch(/^Cooking temperatureOven 1Due since \d\d:\d\d/)
    expect(links[1]?.textContent).toMatch(/^Metal detectorOven 1Due at \d\d:\d\d/)
    expect(links[2]?.textContent).toMatch(/^Net weightOven 1Due at \d\d:\d\d/)
  })

  it('name the zones of their times where plants of two zones mix, and only there', async () => {
    const form = {
      ...{ formId: 5, form: 'Cooking', collectPoint: { id: 6, name: 'Oven 1' }, industryId: 1, late: 0 },
      ...{ at: '2026-11-20T15:00:00.000Z', closesAt: '2026-11-20T15:15:00.000Z' },
    }
    const there = { ...form, formId: 9, industryId: 2 }
    const [plant] = places
    if (plant) server.places = [...places, { ...plant, id: 2, name: 'Istanbul', timeZone: 'Europe/Istanbul' }]
    server.pending = { ...waiting, formsDue: [there, form] }
    await open('/')
    const due = within(await screen.findByRole('region', { name: 'Due in your shift' }, soon))
    await waitFor(() =>
      expect(due.getAllByRole('link').map((link) => link.textContent)).toEqual([
        expect.stringContaining('18:00 GMT+3'),
        expect.stringContaining('12:00 GMT-3'),
      ]),
    )
    cleanup()
    server.pending = { ...waiting, formsDue: [form] }
    await open('/')
    const alone = within(await screen.findByRole('region', { name: 'Due in your shift' }, soon))
    await waitFor(() => expect(alone.getByRole('link').textContent).toMatch(/Due at 12:00Fill/))
  })

  it('show the first three of many that are due, and the others by a press', async () => {
    const form = { formId: 5, form: 'Cooking', collectPoint: { id: 6, name: 'Oven 1' }, industryId: 1, late: 0 }
    const times = { at: '2026-11-20T12:30:00.000Z', closesAt: '2026-11-20T12:45:00.000Z' }
    server.pending = {
      ...waiting,
      formsDue: Array.from({ length: 9 }, (_, index) => ({ ...form, ...times, formId: index })),
    }
    await open('/')
    const due = within(await screen.findByRole('region', { name: 'Due in your shift' }, soon))
    expect(due.getAllByRole('link')).toHaveLength(3)
    await userEvent.click(due.getByRole('button', { name: '6 more due' }))
    expect(due.getAllByRole('link')).toHaveLength(9)
  })

  it('come before the figures of today, each a way into its list, and no list of screens follows', async () => {
    await open('/')
    const today = await screen.findByRole('region', { name: 'Today' }, soon)
    expect(
      within(today)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Records200', '/relatorio-de-coleta?dateBegin=2026-11-20&dateEnd=2026-11-20&industryId=1'],
      [
        'Out of limits2512.5% of all records',
        '/relatorio-de-coleta?dateBegin=2026-11-20&dateEnd=2026-11-20&industryId=1&outRange=true',
      ],
      [
        'Non-conformities raised2',
        '/nao-conformidade?dateBegin=2026-11-20&dateEnd=2026-11-20&industryId=1&isVoid=false',
      ],
    ])
    expect(screen.queryByRole('region', { name: 'Screens' })).toBeNull()
  })

  it('say so when nothing waits', async () => {
    server.pending = { ...waiting, tiles: waiting.tiles.map((one) => ({ ...one, count: '0' })) }
    await open('/')
    expect(await screen.findByRole('heading', { name: "You're all caught up" }, soon)).toBeTruthy()
  })

  it('are asked again when one comes back to the page', async () => {
    await open('/')
    await screen.findByText('3', undefined, soon)
    server.pending = { ...waiting, tiles: [tile('actionsToDo', 1300, {}, '41')] }
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(await screen.findByText('41', undefined, soon)).toBeTruthy()
    expect(countOf(server, '/Pending')).toBe(2)
  })

  it.each([
    ['a notification', 'newNotification', {}],
    ['a change of the records they count', 'listChanged', { list: 'non-conformities', industryId: 1, count: 1 }],
  ])('follow %s', async (_, event, payload) => {
    await open('/')
    await screen.findByText('3', undefined, soon)
    server.pending = { ...waiting, tiles: [tile('actionsToDo', 1300, {}, '41')] }
    hub.push('listChanged', { list: 'products', industryId: 1, count: 1 })
    hub.push(event, payload)
    expect(await screen.findByText('41', undefined, soon)).toBeTruthy()
    expect(countOf(server, '/Pending')).toBe(2)
  })

  it('say what to do to whom no screen is open', async () => {
    server.pending = { ...waiting, tiles: [] }
    await open('/', {})
    expect(
      await screen.findByText('Your account cannot open any screen of this portal yet.', undefined, soon),
    ).toBeTruthy()
  })

  it('say that nothing waits to whom screens are open of which none counts anything here', async () => {
    server.pending = { ...waiting, tiles: [] }
    await open('/', { 4: 'r' })
    expect(await screen.findByText("You're all caught up", undefined, soon)).toBeTruthy()
    expect(screen.queryByText('Your account cannot open any screen of this portal yet.')).toBeNull()
  })

  it('lead operators to their application', async () => {
    const account = accountWith({})
    account.profile.applications = ['operatorApp', 'portal']
    await renderPortal({ doors: [home], account, at: '/' })
    const link = await screen.findByRole('link', { name: /Collect/ }, soon)
    expect(link.getAttribute('href')).toBe('/coletar/')
  })
})
