import { lotIdOfLabel } from '@lineside/contract/lots'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, problem, type SentRequest } from '../../core/testing/index.ts'
import { places as structure } from '../structure/testing.ts'
import { expiryOf, waitingFor } from './expiry.ts'
import { lots } from './index.tsx'
import { label, lot, movement, places, receipt, row } from './testing.ts'

/** Nobody has received anything yet. */
const start = { industryId: null, placeId: null, suppliers: [] }

const api = '/api/domain/v1'
const at = '/recebimento-materiais'

let sent: SentRequest[]
let answers: Response[]

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  answers = []
  sent = fakeServer(({ path, method }) => {
    if (method !== 'GET') return answers.shift() ?? json(receipt, { status: 201 })
    if (path === `${api}/Lot`)
      return json([
        { ...row, expiresOn: '2020-01-31', status: 'L' },
        { ...row, id: 61, code: 'LT-0061', status: 'A' },
      ])
    if (path === `${api}/Lot/60`) return json(lot)
    if (path === `${api}/Lot/60/Label`) return json(label)
    if (path === `${api}/LotReceipt`) return json([receipt])
    if (path === `${api}/LotReceipt/Start`) return json(start)
    if (path === `${api}/LotReceipt/5`) return json(receipt)
    if (path === `${api}/LotPlace`) return json(places)
    if (path === `${api}/Movement`) return json([movement])
    if (path === `${api}/Movement/Arrivals`) return json([movement])
    if (path === `${api}/Product` || path.endsWith('/Products'))
      return json([{ id: 31, name: 'Raw milk', sku: 'MP-031' }])
    if (path.endsWith('/HierarchyGetByFilter')) return json(structure)
    return json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const soon = { timeout: 20_000 }
const commands = () => sent.filter(({ method }) => method !== 'GET')
const open = (path = at, rights: Parameters<typeof accountWith>[0] = { 29: 'r', 1001: 'w', 1002: 'w', 8: 'w' }) =>
  renderPortal({ doors: [lots], account: accountWith(rights), at: path })

describe('the lots', () => {
  it('say at their rows what must be decided, and what is a press away', async () => {
    const { router } = await open()
    const table = within(await screen.findByRole('table', { name: 'Lots' }, soon))
    expect(await table.findByText('expired', undefined, soon)).toBeDefined()
    expect(table.getByText(/^Expired, in stock/)).toBeDefined()
    expect(table.getByText(/^Waiting for analysis/)).toBeDefined()
    const views = within(screen.getByRole('list', { name: 'Quick views' }))
    await user.click(views.getByRole('button', { name: 'Blocked' }))
    await waitFor(() => expect(router.history.location.search).toBe('?tab=lots&status=B'), soon)
  })

  it('are opened by a label', async () => {
    const { router } = await open()
    await user.click(await screen.findByRole('button', { name: 'Scan label' }, soon))
    const dialog = within(await screen.findByRole('dialog', undefined, soon))
    await user.type(
      await dialog.findByRole('textbox', { name: /^Label or lot code/ }, soon),
      '/recebimento-materiais/details/60{Enter}',
    )
    await waitFor(() => expect(router.history.location.pathname).toBe(`${at}/details/60`), soon)
  })

  it('are not received by who may not move them', async () => {
    await open(at, { 29: 'r' })
    await screen.findByRole('table', { name: 'Lots' }, soon)
    expect(screen.queryByRole('button', { name: 'Receive material' })).toBeNull()
  })
})

describe('what must be decided', () => {
  const today = '2026-11-26'

  it.each([
    [{ status: 'L', expiresOn: '2026-11-25', balance: '1' }, 'expired'],
    [{ status: 'L', expiresOn: '2026-11-26', balance: '1' }, 'soon'],
    [{ status: 'L', expiresOn: '2026-12-27', balance: '1' }, null],
    [{ status: 'L', expiresOn: '2026-11-25', balance: '0' }, null],
    [{ status: 'A', expiresOn: null, balance: '0' }, 'analysis'],
    [{ status: 'B', expiresOn: null, balance: '0' }, 'blocked'],
    [{ status: 'R', expiresOn: '2020-01-01', balance: '2' }, 'rejected'],
  ] as const)('%o is %s', (lot, waiting) => {
    expect(waitingFor(lot, today)).toBe(waiting)
  })

  it('is nothing of what never expires', () => {
    expect(expiryOf(null, today)).toBe('none')
  })
})

describe('a delivery', () => {
  it('shows its lots, and what of a form could not be read', async () => {
    await open(`${at}/5`)
    expect(await screen.findByRole('heading', { name: '1 lot of the form is incomplete' }, soon)).toBeDefined()
    expect(screen.getByText('Line 2, lot LT-0061: The quantity is missing or zero.')).toBeDefined()
    const list = within(screen.getByRole('table', { name: 'Lots' }))
    expect(list.getByRole('link', { name: 'LT-0060' }).getAttribute('href')).toBe(`${at}/details/60`)
  })

  it('names each thing that is missing at its field, and sends quantities as they were typed', async () => {
    await open(`${at}?tab=receipts`)
    await user.click(await screen.findByRole('button', { name: 'Receive material' }, soon))
    const code = await screen.findByRole('textbox', { name: /^Lot code/ }, soon)
    const dialog = within(screen.getByRole('dialog'))
    await user.type(code, 'LT-0070')
    await user.type(dialog.getByRole('textbox', { name: /^Quantity/ }), '0')
    await user.click(dialog.getByRole('button', { name: 'Receive material' }))
    for (const [role, name] of [
      ['combobox', /^Supplier/],
      ['textbox', /^Quantity/],
    ] as const)
      await waitFor(() => expect(dialog.getByRole(role, { name }).getAttribute('aria-invalid')).toBe('true'))
    expect(commands()).toEqual([])
  })

  it('shows at its field what the server refuses', async () => {
    await open(`${at}?tab=receipts`)
    await user.click(await screen.findByRole('button', { name: 'Receive material' }, soon))
    const supplier = await screen.findByRole('combobox', { name: /^Supplier/ }, soon)
    const dialog = within(screen.getByRole('dialog'))
    await user.type(supplier, 'Fazenda')
    await user.type(dialog.getByRole('textbox', { name: /^Lot code/ }), 'LT-0060')
    await user.type(dialog.getByRole('textbox', { name: /^Quantity/ }), '0.3')
    await user.click(dialog.getByRole('combobox', { name: /^Receiving place/ }))
    await user.click(await screen.findByRole('option', { name: 'Dock 1' }, soon))
    await user.click(dialog.getByRole('combobox', { name: /^Product/ }))
    await user.click(await screen.findByRole('option', { name: /^Raw milk/ }, soon))
    answers = [problem(400, 'VALIDATION', { fields: { 'lots.0.code': 'This already exists.' } })]
    await user.click(dialog.getByRole('button', { name: 'Receive material' }))
    expect(await dialog.findByText('This already exists.', undefined, soon)).toBeDefined()
    expect(commands()).toMatchObject([
      {
        path: `${api}/LotReceipt`,
        body: {
          industryId: 1,
          supplier: 'Fazenda',
          placeId: 1,
          lots: [{ code: 'LT-0060', productId: 31, quantity: '0.3', unit: 'kg', expiresOn: null }],
        },
      },
    ])
  })
})

describe('labels', () => {
  it('are printed so many on a page; a path of the portal is printed as an address', async () => {
    await open(`${at}/details/60?labels=4`)
    const codes = await screen.findAllByRole(
      'img',
      { name: /^LT-0060: http.*\/recebimento-materiais\/details\/60$/ },
      soon,
    )
    expect(codes).toHaveLength(4)
    await user.click(screen.getByRole('radio', { name: '12' }))
    await waitFor(() => expect(screen.getAllByRole('img', { name: /^LT-0060/ })).toHaveLength(12))
    expect(screen.getAllByText('Raw milk · MP-031')).toHaveLength(12)
  })

  it('are read on whatever host they were printed', () => {
    expect(lotIdOfLabel('https://plant.test/recebimento-materiais/details/60?x=1')).toBe(60)
    expect(lotIdOfLabel('/recebimento-materiais/details/60')).toBe(60)
    for (const other of ['LT-0060', 'https://plant.test/produtos/60', '/recebimento-materiais/details/60/x', ''])
      expect(lotIdOfLabel(other)).toBeNull()
  })
})

it('what is on its way here stands above the movements', async () => {
  await open(`${at}?tab=movements`)
  expect(await screen.findByRole('heading', { name: '1 movement on its way here' }, soon)).toBeDefined()
  expect(screen.getByRole('link', { name: 'LT-0060' }).getAttribute('href')).toBe(`${at}/details/60?movement=70`)
})
