import { collectList, listCollects } from '@lineside/contract/collects'
import type { SharedView } from '@lineside/contract/core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../testing/index.ts'
import { ListScreen, lastDays } from './index.ts'
import { clearLists } from './memory.ts'

const Collects = () => <ListScreen definition={collectList} endpoint={listCollects} title="Collects" />

const door: DomainDoor = {
  name: 'collects',
  pages: { '/relatorio-de-coleta': async () => definePage({ Component: Collects }) },
}

const path = '/api/domain/v1/SharedView'
const plant = { level: 'industry', parentId: null, enabled: true, timeZone: 'America/Sao_Paulo' }
const plants = [
  { ...plant, id: 1, industryId: 1, name: 'Fábrica Sul' },
  { ...plant, id: 2, industryId: 2, name: 'Fábrica Norte' },
]
const ofPlant: SharedView = {
  id: 21,
  industryId: 1,
  list: 'collects',
  name: 'Out today',
  values: { dateBegin: 'today', dateEnd: 'today', outRange: 'true' },
  columns: ['collectedAt', 'product', 'field41'],
  sharedBy: { id: 9, name: 'Sueli Prado' },
  changedAt: '2026-11-20T17:05:00.000Z',
  rowVersion: 3,
  abilities: { changed: true, removed: true },
}
let shared: SharedView[]
let refusal: Response | null
let requests: SentRequest[]

beforeEach(() => {
  clearLists()
  localStorage.clear()
  shared = [ofPlant, { ...ofPlant, id: 22, list: 'norms', name: 'Of another list' }]
  refusal = null
  requests = fakeServer((one) => {
    if (one.path.endsWith('/HierarchyGetByFilter')) return json(plants)
    if (!one.path.startsWith(path)) return json([])
    if (one.method === 'GET') return json(shared)
    if (one.method === 'DELETE') return new Response(null, { status: 204 })
    return refusal ?? json(ofPlant, { status: one.method === 'POST' ? 201 : 200 })
  })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (at: string) => renderPortal({ doors: [door], account: accountWith({ 1: 'r' }), at })
const sent = (method: string) => requests.filter((one) => one.path.startsWith(path) && one.method === method)
const chip = () => screen.findByRole('button', { name: 'Out today, shared by Sueli Prado' })
const openManage = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Manage views' }))
  return within(await screen.findByRole('dialog', { name: 'Manage views' }))
}

describe('views shared with a plant', () => {
  it('are a press each, with who shared them', async () => {
    const { router } = await open('/relatorio-de-coleta?status=E')
    await userEvent.click(await chip())
    await waitFor(() => expect(router.state.location.search).toEqual({ ...lastDays(1), outRange: 'true' }))
    expect(JSON.parse(localStorage.getItem('lineside.columns.collects') ?? '[]')).toEqual(['collectedAt', 'product'])
    expect(screen.queryByRole('button', { name: /Of another list/ })).toBeNull()
    expect((await chip()).getAttribute('aria-pressed')).toBe('true')
  })

  it('are made from what is in sight, under a name that the plant has once', async () => {
    await open('/relatorio-de-coleta?status=E')
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Done')
    await userEvent.click(dialog.getByRole('combobox', { name: 'Who sees it' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Everyone at Fábrica Norte', hidden: true }))
    expect(dialog.queryByRole('checkbox')).toBeNull()
    refusal = problem(400, 'VALIDATION', { fields: { name: 'This is already in use.' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Share view' }))
    expect(await dialog.findByText('This is already in use.')).toBeTruthy()
    refusal = null
    await userEvent.click(dialog.getByRole('button', { name: 'Share view' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST').at(-1)?.body).toEqual({
      industryId: 2,
      list: 'collects',
      name: 'Done',
      values: { status: 'E' },
      columns: collectList.columns.filter((column) => 'shown' in column).map(({ key }) => key),
    })
  })

  it('are renamed and deleted by who may, and a change of somebody else is not written over', async () => {
    await open('/relatorio-de-coleta?status=E')
    const dialog = await openManage()
    expect(dialog.getByText(/^Shared by Sueli Prado · Fábrica Sul · 20\/11\/2026/)).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), '!')
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(sent('PUT').at(-1)?.body).toEqual({ rowVersion: 3, name: 'Out today!' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Out today' }))
    expect(await screen.findByText('No one at Fábrica Sul will see it anymore.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Delete view' }))
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
  })

  it('are only read by the others', async () => {
    shared = [{ ...ofPlant, abilities: { changed: 'NOT_THE_PERSON', removed: 'NOT_THE_PERSON' } }]
    await open('/relatorio-de-coleta?status=E')
    const dialog = await openManage()
    expect(dialog.getByText('Out today')).toBeTruthy()
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })
})
