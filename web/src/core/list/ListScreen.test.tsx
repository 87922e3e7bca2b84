import { collectList, listCollects } from '@lineside/contract/collects'
import { nonConformityList } from '@lineside/contract/non-conformities'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../testing/index.ts'
import { layOut } from '../testing/layout.ts'
import { ListScreen, lastDays } from './index.ts'
import { clearLists } from './memory.ts'
import { valuesOf } from './quick-views.ts'

const last30 = () => lastDays(30)

function Collects() {
  return <ListScreen definition={collectList} endpoint={listCollects} title="Collects" defaultFilters={last30} />
}

function Other() {
  return <h1>Other</h1>
}

const door: DomainDoor = {
  name: 'collects',
  pages: {
    '/relatorio-de-coleta': async () => definePage({ Component: Collects }),
    '/dados-relatorios-de-coleta': async () => definePage({ Component: Other }),
  },
}

const path = '/api/operator/v1/Collect'
let answer: (request: SentRequest) => Response
let requests: SentRequest[]
const lists = () => requests.filter((one) => one.path === path)

beforeEach(() => {
  clearLists()
  answer = () => json([], { headers: { 'X-Total-Count': '0' } })
  requests = fakeServer((one) => (one.path === path ? answer(one) : json([])))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (at: string) => renderPortal({ doors: [door], account: accountWith({ 1: 'r' }), at })

describe('the filters of a list', () => {
  it('begin with the last 30 days, in the address and as a removable tag', async () => {
    const { router } = await open('/relatorio-de-coleta')
    await waitFor(() => expect(lists()).toHaveLength(1))
    const { dateBegin, dateEnd } = last30()
    expect(lists()[0]?.query).toEqual({ dateBegin, dateEnd, limit: '40', count: 'true' })
    expect(router.state.location.search).toEqual({ dateBegin, dateEnd })
    await userEvent.click(screen.getByRole('button', { name: /Remove.*From .* to / }))
    await waitFor(() => expect(router.state.location.search).toEqual({ filters: 'none' }))
    expect(lists().at(-1)?.query).toEqual({ limit: '40', count: 'true' })
  })

  it('are those of a link, without a hidden default', async () => {
    await open('/relatorio-de-coleta?outRange=true&status=E,P')
    await waitFor(() => expect(lists()).toHaveLength(1))
    expect(lists()[0]?.query).toEqual({ outRange: 'true', status: 'E,P', limit: '40', count: 'true' })
    expect(screen.getByText('Note status: Executed')).toBeTruthy()
  })

  it('come back when one returns to the bare path', async () => {
    const { router } = await open('/relatorio-de-coleta?outRange=true')
    await waitFor(() => expect(lists()).toHaveLength(1))
    router.history.push('/dados-relatorios-de-coleta')
    await screen.findByRole('heading', { name: 'Other' })
    router.history.push('/relatorio-de-coleta')
    await screen.findByRole('heading', { name: 'Collects' })
    await waitFor(() => expect(router.state.location.search).toEqual({ outRange: 'true' }))
  })
})

describe('the quick views of a list', () => {
  const chip = (name: string) => screen.findByRole('button', { name })

  it('come to the filters in force, and go by another press', async () => {
    const { router } = await open('/relatorio-de-coleta?status=E')
    await userEvent.click(await chip('Critical'))
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'E', hasCritical: 'true' }))
    expect((await chip('Critical')).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(await chip('Critical'))
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'E' }))
  })

  it('of time take the place of one another, and of the dates', async () => {
    const { router } = await open('/relatorio-de-coleta?dateBegin=2026-01-01')
    await userEvent.click(await chip('Today'))
    const { dateBegin, dateEnd } = lastDays(1)
    await waitFor(() => expect(router.state.location.search).toEqual({ dateBegin, dateEnd }))
    await userEvent.click(await chip('This shift'))
    await waitFor(() => expect(router.state.location.search).toEqual({ thisShift: 'true' }))
  })

  it('are what a link may name instead of days, without a hidden default', async () => {
    const { router } = await open('/relatorio-de-coleta?view=today,critical')
    const today = { ...lastDays(1), hasCritical: 'true' }
    await waitFor(() => expect(router.state.location.search).toEqual(today))
    expect(lists()[0]?.query).toEqual({ ...today, limit: '40', count: 'true' })
  })

  it('name the reader', () => {
    const set = valuesOf(nonConformityList, { key: 'mine', filters: { responsibleId: 'me' } }, 12)
    expect(set).toEqual({ responsibleId: '12' })
  })
})

describe('the filter panel', () => {
  it('shows the common filters, the others behind "more", and how many it would show', async () => {
    answer = ({ query }) => json([], { headers: { 'X-Total-Count': query.hasCritical === 'true' ? '29' : '1234' } })
    await open('/relatorio-de-coleta?outRange=true')
    await userEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }))
    const panel = await screen.findByRole('dialog', { name: 'Filters' })
    expect(await within(panel).findByRole('button', { name: 'Show 1,234' })).toBeTruthy()
    const more = within(panel).getByRole('button', { name: 'More filters' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    expect(within(panel).getByLabelText('Product').closest('[inert]')).toBeNull()
    expect(within(panel).getByLabelText('Collect point').closest('[inert]')).not.toBeNull()
    await userEvent.click(within(panel).getByRole('button', { name: 'Critical' }))
    await userEvent.click(await within(panel).findByRole('button', { name: 'Show 29' }))
    await waitFor(() => expect(lists().at(-1)?.query).toMatchObject({ outRange: 'true', hasCritical: 'true' }))
  })

  it('opens "more" where one of its filters is set', async () => {
    await open('/relatorio-de-coleta?collectPointId=3')
    await userEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }))
    const more = await screen.findByRole('button', { name: 'More filters' })
    expect(more.getAttribute('aria-expanded')).toBe('true')
  })
})

describe('the states of a list', () => {
  it('says how many there are, and asks for the count once', async () => {
    answer = () => json([], { headers: { 'X-Total-Count': '10000+' } })
    const { router } = await open('/relatorio-de-coleta?outRange=true')
    expect(await screen.findAllByText(/10,000\+ records/)).not.toHaveLength(0)
    router.history.push('/relatorio-de-coleta?outRange=true&sort=collectedAt')
    await waitFor(() => expect(lists()).toHaveLength(2))
    expect(lists()[1]?.query).toEqual({ outRange: 'true', sort: 'collectedAt', limit: '40' })
  })

  it('offers to remove the filters where they leave nothing', async () => {
    const { router } = await open('/relatorio-de-coleta?outRange=true')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove all filters' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ filters: 'none' }))
  })

  it('puts the error in the place of the list, and asks again on demand', async () => {
    answer = () => problem(500, 'INTERNAL', { message: 'The database sleeps.' })
    await open('/relatorio-de-coleta?outRange=true')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Error listing the data')).toBeTruthy()
    expect(within(alert).getByText('The database sleeps.')).toBeTruthy()
    expect(lists()).toHaveLength(1)
    answer = () => json([])
    await userEvent.click(within(alert).getByRole('button'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('keeps the rows it has when the page after them fails, says so behind them, and goes on where it stopped', async () => {
    const record = (id: number) => ({ id, formName: `Form ${id}`, collectedAt: '2026-11-03T12:00:00Z', place: {} })
    layOut()
    let offline = true
    answer = ({ query }) => {
      if (!query.cursor) return json([record(1)], { headers: { 'X-Next-Cursor': 'second', 'X-Total-Count': '2' } })
      if (offline) throw new TypeError('Failed to fetch')
      return json([record(2)])
    }
    await open('/relatorio-de-coleta?outRange=true')
    expect(await screen.findByText('The next rows could not be loaded.')).toBeTruthy()
    expect(screen.getByText('Form 1')).toBeTruthy()
    expect(screen.queryByText('Error listing the data')).toBeNull()
    offline = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Form 2')).toBeTruthy()
    expect(screen.getByText('Form 1')).toBeTruthy()
    expect(screen.queryByText('The next rows could not be loaded.')).toBeNull()
  })

  it('stops at an empty page although a cursor came with it', async () => {
    answer = () => json([], { headers: { 'X-Next-Cursor': 'more' } })
    await open('/relatorio-de-coleta?outRange=true')
    await screen.findByText('Nothing matches the filters')
    expect(lists()).toHaveLength(1)
  })
})
