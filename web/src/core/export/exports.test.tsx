import { collectList, exportCollects, listCollects } from '@lineside/contract/collects'
import { exportByTicket } from '@lineside/contract/core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { ListScreen } from '../list/index.ts'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../testing/index.ts'
import { Exports } from './Exports.tsx'
import { clearExports, note } from './store.ts'

const path = '/api/operator/v1/Collect'
const listing = () => (
  <>
    <ListScreen definition={collectList} endpoint={listCollects} exportBy={exportCollects} title="Collects" />
    <Exports />
  </>
)
const elsewhere = () => (
  <>
    <h1>Other</h1>
    <Exports />
  </>
)
const door: DomainDoor = {
  name: 'collects',
  pages: {
    '/relatorio-de-coleta': async () => definePage({ Component: listing }),
    '/dados-relatorios-de-coleta': async () => definePage({ Component: elsewhere }),
  },
}

const job = {
  jobId: 9,
  endpoint: 'collects.listExport',
  fileName: 'relatorio-de-coletas.xlsx',
  state: 'RUNNING',
  rows: 0,
  total: null,
  fileId: null,
  createdAt: '2026-11-21T10:00:00.000Z',
} as const

let answers: Record<string, (request: SentRequest) => Response>
let requests: SentRequest[]
const sent = (method: string, to: string) => requests.filter((one) => one.method === method && one.path === to)
let saved: { name: string; href: string }[]

beforeEach(() => {
  saved = []
  // what another page's test began
  clearExports()
  localStorage.clear()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  answers = {}
  requests = fakeServer((one) => answers[`${one.method} ${one.path}`]?.(one) ?? json([]))
})

afterEach(() => {
  cleanup()
  clearExports()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function exportAs(format: string, of = door) {
  const view = await renderPortal({
    doors: [of],
    account: accountWith({ 1: 'r' }),
    at: '/relatorio-de-coleta?outRange=true&sort=-id',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: format, hidden: true }))
  return view
}

describe('the export of a list', () => {
  it('asks for exactly what the list shows, and saves what comes at once', async () => {
    answers[`POST ${path}/Export`] = () => json({ fileName: 'a.csv', contentType: 'text/csv', base64: btoa('x') })
    await exportAs('CSV')
    await waitFor(() => expect(saved).toEqual([{ name: 'a.csv', href: 'blob:file' }]))
    expect(sent('POST', `${path}/Export`)[0]?.body).toEqual({ outRange: 'true', sort: '-id', format: 'csv' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Exports' })).toBeNull())
  })

  it('that is fetched by a ticket is left to the browser, by an address that says nothing of what was asked for', async () => {
    const byTicket = exportByTicket(listCollects, collectList, `${path}/Export`)
    const page = () => (
      <ListScreen definition={collectList} endpoint={listCollects} exportBy={byTicket} title="Collects" />
    )
    const pages = { '/relatorio-de-coleta': async () => definePage({ Component: page }) } as const
    const ticket = 'T'.repeat(43)
    answers[`POST ${path}/Export/Ticket`] = () => json({ ticket, expiresAt: job.createdAt })
    await exportAs('Spreadsheet (xlsx)', { name: 'collects', pages })
    await waitFor(() => expect(saved).toHaveLength(1))
    const [{ href } = { href: '' }] = saved
    expect(new URL(href, 'https://plant.example').pathname).toBe(`${path}/Export`)
    expect(new URL(href, 'https://plant.example').search).toBe(`?ticket=${ticket}`)
    expect(sent('POST', `${path}/Export/Ticket`)[0]?.body).toEqual({ outRange: 'true', sort: '-id', format: 'xlsx' })
  })

  it('has the chosen columns alone where they are asked for, in the order of the list', async () => {
    localStorage.setItem('lineside.columns.collects', JSON.stringify(['id', 'collectedAt']))
    answers[`POST ${path}/Export`] = () => json({ fileName: 'a.csv', contentType: 'text/csv', base64: btoa('x') })
    await exportAs('CSV, chosen columns')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(sent('POST', `${path}/Export`)[0]?.body).toMatchObject({ columns: ['collectedAt', 'id'], format: 'csv' })
  })

  it('offers no choice where every column is in sight', async () => {
    localStorage.setItem('lineside.columns.collects', JSON.stringify(collectList.columns.map(({ key }) => key)))
    answers[`POST ${path}/Export`] = () => json({ fileName: 'a.csv', contentType: 'text/csv', base64: btoa('x') })
    await exportAs('CSV')
    expect(screen.queryByRole('menuitem', { name: /chosen columns/, hidden: true })).toBeNull()
  })

  it('of many rows goes on on another page, and its file is fetched by a ticket', async () => {
    answers[`POST ${path}/Export`] = () => json({ jobId: 9 })
    answers['POST /api/event/v1/File/Ticket'] = () => json({ ticket: 'T'.repeat(43), expiresAt: job.createdAt })
    const { router } = await exportAs('Spreadsheet (xlsx)')
    await waitFor(() => expect(sent('POST', `${path}/Export`)).toHaveLength(1))
    router.history.push('/dados-relatorios-de-coleta')
    await screen.findByRole('heading', { name: 'Other' })
    await waitFor(() => {
      note({ ...job, rows: 12_500, total: 50_000 })
      expect(screen.getByText('12,500 of 50,000 records')).toBeTruthy()
    })
    expect(screen.getByRole('progressbar', { name: 'Collects' }).getAttribute('aria-valuenow')).toBe('25')
    note({ ...job, state: 'DONE', rows: 50_000, total: 50_000, fileId: 77 })
    await userEvent.click(await screen.findByRole('button', { name: 'Save the file' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(sent('POST', '/api/event/v1/File/Ticket')[0]?.body).toEqual({ fileId: 77 })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Exports' })).toBeNull())
  })

  it('stands there once, though the first word about it comes before the answer', async () => {
    answers[`POST ${path}/Export`] = () => {
      note({ ...job, rows: 500, total: 50_000 })
      return json({ jobId: 9 })
    }
    await exportAs('Spreadsheet (xlsx)')
    expect(await screen.findByRole('progressbar', { name: 'Collects' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('relatorio-de-coletas.xlsx')).toBeNull())
    expect(screen.getAllByRole('progressbar')).toHaveLength(1)
    expect(screen.getByText('500 of 50,000 records')).toBeTruthy()
  })

  it('can be cancelled', async () => {
    answers[`POST ${path}/Export`] = () => json({ jobId: 9 })
    answers['PUT /api/report/Export/9/Cancel'] = () => json({ ...job, state: 'CANCELLED' })
    await exportAs('Spreadsheet (xlsx)')
    const region = await screen.findByRole('region', { name: 'Exports' })
    await waitFor(() => expect(sent('POST', `${path}/Export`)).toHaveLength(1))
    await waitFor(() => note({ ...job, rows: 1, total: 2 }))
    await userEvent.click(within(region).getByRole('button', { name: 'Cancel' }))
    expect(await within(region).findByText('The export was canceled.')).toBeTruthy()
    // a late word about it changes nothing
    note({ ...job, state: 'RUNNING', rows: 2, total: 2 })
    expect(within(region).queryByRole('progressbar')).toBeNull()
  })

  it('that fails says why and is tried again', async () => {
    let refused = true
    answers[`POST ${path}/Export`] = () => (refused ? problem(500, 'INTERNAL') : json({ jobId: 9 }))
    await exportAs('Spreadsheet (xlsx)')
    expect(await screen.findByText('INTERNAL.')).toBeTruthy()
    refused = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent('POST', `${path}/Export`)).toHaveLength(2))
    expect(sent('POST', `${path}/Export`)[1]?.body).toEqual(sent('POST', `${path}/Export`)[0]?.body)
    expect(await screen.findByText('The file is being written. You can continue working.')).toBeTruthy()
  })

  it('that an earlier page began is found again', async () => {
    answers['GET /api/report/Export'] = () =>
      json([
        { ...job, rows: 5, total: 10 },
        { ...job, jobId: 8, state: 'DONE', fileId: 3 },
      ])
    await renderPortal({ doors: [door], account: accountWith({ 1: 'r' }), at: '/dados-relatorios-de-coleta' })
    expect(await screen.findByText('5 of 10 records')).toBeTruthy()
    expect(screen.getAllByRole('progressbar')).toHaveLength(1)
  })
})
