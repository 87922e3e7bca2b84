import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer, json } from '../../core/testing/index.ts'
import { listed, places } from '../collects/testing.ts'
import type { PlantDay } from './queries.ts'
import { countOf, none, open, quietHours, serveHome, soon, stands } from './testing.ts'

vi.mock('socket.io-client', () => import('../../core/testing/fake-hub.ts'))

const server = serveHome()

/** A screen as narrow as a phone. */
function onPhone() {
  const wide = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const result = wide(query)
    if (/max-width/.test(query)) Object.defineProperty(result, 'matches', { value: true })
    return result
  })
}

describe('the plant now', () => {
  const board = () => screen.findByRole('region', { name: 'The plant now' }, soon)
  const busy: PlantDay = {
    ...stands,
    shift: {
      ...{ id: 3, name: 'Turno 1', end: '2026-11-20T17:00:00.000Z', scheduled: 4, ...none, performed: 12, missed: 1 },
      ...{
        leaders: [
          { id: 7, name: 'Ana' },
          { id: 8, name: 'Ivo' },
        ],
        opened: true,
      },
    },
    hours: quietHours.map((hour, index) => {
      if (index === 21) return { ...hour, performed: 5, late: 1 }
      if (index === 22) return { ...hour, outOfLimits: 2 }
      return index === 23 ? { ...hour, performed: 3, missed: 1 } : hour
    }),
  }
  const path = (link: HTMLElement | undefined) => decodeURIComponent(link?.getAttribute('href') ?? '')

  it('shows the shift that runs, who leads it and its five counts, each a press from just its rows', async () => {
    server.plantDay = busy
    await open('/')
    expect(await screen.findByText(/^Turno 1, until \d\d:\d\d/, undefined, soon)).toBeTruthy()
    const links = within(await board()).getAllByRole('link')
    expect(links.slice(0, 7).map((link) => [link.textContent, path(link)])).toEqual([
      ['Open the board', '/agendamento?industryId=1'],
      ['4 to come', '/agendamento?tab=list&status=SCHEDULED&thisShift=true&industryId=1'],
      ['Performed12', '/agendamento?tab=list&status=PERFORMED&late=false&thisShift=true&industryId=1'],
      ['Late0', '/agendamento?tab=list&status=PERFORMED&late=true&thisShift=true&industryId=1'],
      ['Missed1', '/agendamento?tab=list&status=UNJUSTIFIED&thisShift=true&industryId=1'],
      ['Justified0', '/agendamento?tab=list&status=JUSTIFIED&thisShift=true&industryId=1'],
      ['Out of limits0', '/relatorio-de-coleta?outRange=true&thisShift=true&industryId=1'],
    ])
    expect((await board()).textContent).toContain('Led by Ana, Ivo')
  })

  it('lists what was out of its limits last, each a press from its record, and leads to the list of all', async () => {
    const region = () => screen.queryByRole('region', { name: 'Last values out of limits' })
    const first = await open('/')
    await board()
    expect(region()).toBeNull()
    first.unmount()
    server.outside = [{ ...listed, id: 48, deviation: listed.deviation && { ...listed.deviation, critical: true } }]
    await open('/')
    const last = within(await screen.findByRole('region', { name: 'Last values out of limits' }, soon))
    const [all, one] = last.getAllByRole('link')
    expect(path(all)).toBe('/relatorio-de-coleta?outRange=true&dateBegin=2026-11-19&industryId=1')
    expect(path(one)).toBe('/relatorio-de-coleta?record=48')
    expect(one?.textContent).toMatch(/^Core71\.6.°C.*CriticalCooking temperature · Oven 1 · 1 more value out/)
    const { query } = server.requests.find((request) => request.path === '/api/operator/v1/Collect') ?? {}
    expect(query).toEqual({ industryId: '1', outRange: 'true', dateBegin: '2026-11-19', limit: '5' })
  })

  it('shows its last 24 hours: every number leads to the list of its hour, by arrows too', async () => {
    server.plantDay = busy
    await open('/')
    const strip = within(await screen.findByRole('group', { name: 'Last 24 hours' }, soon)).getAllByRole('link')
    expect(strip.map((link) => link.getAttribute('aria-label'))).toEqual([
      '10:00 · Performed: 5',
      '10:00 · Late: 1',
      '11:00 · Out of limits: 2',
      '12:00 · Performed: 3',
      '12:00 · Missed: 1',
    ])
    expect(path(strip[1])).toBe(
      '/agendamento?tab=list&status=PERFORMED&late=true&hour=2026-11-20T10:00:00-03:00&industryId=1',
    )
    expect(path(strip[2])).toBe('/relatorio-de-coleta?outRange=true&hour=2026-11-20T11:00:00-03:00&industryId=1')
    expect(strip.filter((link) => link.tabIndex === 0)).toEqual([strip[4]])
    strip[4]?.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}')
    expect(document.activeElement).toBe(strip[0])
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(strip[0])
  })

  it('on a phone draws its hours as bars, what went wrong below the line, and gives their numbers by a press', async () => {
    onPhone()
    server.plantDay = busy
    await open('/')
    const picture = await screen.findByRole('img', { name: /^Hour by hour: at most 5 performed; at most 2 late/ }, soon)
    // by the height: five are more than three, one is as one, and all of what went wrong lies below what did not
    const bars = [...picture.querySelectorAll('rect')].map((bar) => ({
      tone: bar.dataset.tone,
      y: Number(bar.getAttribute('y')),
      height: Number(bar.getAttribute('height')),
    }))
    expect(bars.map(({ tone }) => tone)).toEqual(['done', 'tardy', 'rejected', 'done', 'overdue'])
    const [five, late, two, three, missed] = bars
    expect(five?.height).toBeGreaterThan(three?.height ?? 0)
    expect(two?.height).toBeCloseTo(2 * (late?.height ?? 0), 1)
    const zero = (five?.y ?? 0) + (five?.height ?? 0)
    for (const bar of [late, two, missed]) expect(bar?.y).toBeCloseTo(zero, 1)
    expect(picture.querySelectorAll('title')[21]?.textContent).toBe(
      '10:00 · Performed: 5 · Late: 1 · Missed: 0 · Out of limits: 0',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show by hour' }))
    expect(await screen.findByRole('group', { name: 'Last 24 hours' })).toBeTruthy()
    vi.restoreAllMocks()
  })

  it('says so where no shift runs and nothing was due', async () => {
    await open('/')
    expect(await screen.findByText('No shift is running', undefined, soon)).toBeTruthy()
    expect(within(await board()).getByText('Nothing due or out of limits in the last 24 hours')).toBeTruthy()
  })

  it('is of another plant by choice, where there are several', async () => {
    const [plant] = places.filter(({ level }) => level === 'industry')
    const two = [...places, { ...plant, id: 8, name: 'Bursa' }]
    server.requests = fakeServer(({ path: at, query }) => {
      if (at === '/api/domain/v1/Home/Pending') return json(server.pending)
      if (at === '/api/domain/v1/Home/Summary') return json(server.summary)
      if (at === '/api/domain/v1/Home/PlantDay')
        return json(query?.industryId === '8' ? { ...busy, industryId: 8 } : stands)
      return json(at.endsWith('/HierarchyGetByFilter') ? two : [])
    })
    await open('/')
    const choice = await screen.findByRole('combobox', { name: 'Plant' }, soon)
    await userEvent.click(choice)
    await userEvent.click(await screen.findByRole('option', { name: 'Bursa', hidden: true }))
    const link = await screen.findByRole('link', { name: /^Performed \d/ }, soon)
    expect(path(link)).toContain('industryId=8')
  })

  it('is not asked for by whom the records are closed to', async () => {
    await open('/', { 2: 'r' })
    await screen.findByRole('region', { name: 'My pending items' }, soon)
    expect(screen.queryByRole('region', { name: 'The plant now' })).toBeNull()
    expect(countOf(server, '/PlantDay')).toBe(0)
  })
})
