import { collectList, listCollects } from '@lineside/contract/collects'
import type { ListView } from '@lineside/contract/core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../testing/index.ts'
import { ListScreen, lastDays } from './index.ts'
import { clearLists } from './memory.ts'
import { fromSaved, toSaved } from './view-values.ts'

const last30 = () => lastDays(30)

function Collects() {
  return <ListScreen definition={collectList} endpoint={listCollects} title="Collects" defaultFilters={last30} />
}

const door: DomainDoor = {
  name: 'collects',
  pages: { '/relatorio-de-coleta': async () => definePage({ Component: Collects }) },
}

const path = '/api/domain/v1/ListView'
const week: ListView = {
  id: 7,
  list: 'collects',
  name: 'My week',
  values: { dateBegin: 'today-6', dateEnd: 'today', outRange: 'true' },
  columns: ['collectedAt', 'formName'],
  isDefault: false,
}
let views: ListView[]
let requests: SentRequest[]
let refused: boolean

beforeEach(() => {
  clearLists()
  localStorage.clear()
  views = [week, { ...week, id: 8, list: 'norms', name: 'Of another list' }]
  refused = false
  requests = fakeServer((one) => {
    if (!one.path.startsWith(path)) return json([])
    if (one.method === 'GET') return json(views)
    if (refused) return problem(400, 'VALIDATION', { fields: { name: 'This is already in use.' } })
    return json(week)
  })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (at: string) => renderPortal({ doors: [door], account: accountWith({ 1: 'r' }), at })
const sent = (method: string) => requests.filter((one) => one.path.startsWith(path) && one.method === method)

describe('saved views', () => {
  it('are a press each, with their filters of today and their columns', async () => {
    const { router } = await open('/relatorio-de-coleta?status=E')
    await userEvent.click(await screen.findByRole('button', { name: 'My week' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ ...lastDays(7), outRange: 'true' }))
    expect(screen.queryByRole('button', { name: 'Of another list' })).toBeNull()
    const stored = JSON.parse(localStorage.getItem('lineside.columns.collects') ?? '[]')
    expect(stored).toEqual(['collectedAt', 'formName'])
  })

  it('are saved under a name: days up to today as such, and a refusal stands at the name', async () => {
    const { dateBegin = '', dateEnd = '' } = lastDays(3)
    await open(`/relatorio-de-coleta?dateBegin=${dateBegin}&dateEnd=${dateEnd}&sort=id`)
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' })
    refused = true
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Three days')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save view' }))
    expect(await within(dialog).findByText('This is already in use.')).toBeTruthy()
    refused = false
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Open the list with this view' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST').at(-1)?.body).toMatchObject({
      list: 'collects',
      name: 'Three days',
      values: { dateBegin: 'today-2', dateEnd: 'today', sort: 'id' },
      isDefault: true,
    })
  })

  it('are renamed, made the default and deleted', async () => {
    await open('/relatorio-de-coleta?status=E')
    await userEvent.click(await screen.findByRole('button', { name: 'Manage views' }))
    const dialog = await screen.findByRole('dialog', { name: 'Manage views' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), '!')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(sent('PUT').at(-1)?.body).toEqual({ name: 'My week!' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Open the list with this view' }))
    await waitFor(() => expect(sent('PUT').at(-1)?.body).toEqual({ isDefault: true }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete My week' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }))
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
  })

  it('open the list where one is the default, but never a link', async () => {
    views = [{ ...week, isDefault: true }]
    const opened = { ...lastDays(7), outRange: 'true' }
    const first = await open('/relatorio-de-coleta')
    await waitFor(() => expect(first.router.state.location.search).toEqual(opened))
    first.unmount()
    clearLists()
    const before = requests.length
    const second = await open('/relatorio-de-coleta')
    await waitFor(() => expect(second.router.state.location.search).toEqual(opened))
    const lists = requests.slice(before).filter((one) => one.path === '/api/operator/v1/Collect')
    expect(lists.map((one) => one.query.outRange)).toEqual(['true'])
    second.unmount()
    const link = await open('/relatorio-de-coleta?status=E')
    await screen.findByRole('button', { name: 'My week' })
    expect(link.router.state.location.search).toEqual({ status: 'E' })
  })
})

describe('the days of a view', () => {
  const now = new Date(2026, 10, 22, 9)

  it('move with today where they end today, else stay', () => {
    const moving = { dateBegin: '2026-11-16', dateEnd: '2026-11-22' }
    expect(toSaved(collectList, moving, now)).toEqual({ dateBegin: 'today-6', dateEnd: 'today' })
    const fixed = { dateBegin: '2026-11-01', dateEnd: '2026-11-10' }
    expect(toSaved(collectList, fixed, now)).toEqual(fixed)
    expect(fromSaved(collectList, { dateBegin: 'today-6', dateEnd: 'today', gone: '1' }, now)).toEqual(moving)
  })
})
