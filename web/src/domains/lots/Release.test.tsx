import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../core/testing/index.ts'
import { places as structure } from '../structure/testing.ts'
import { lots } from './index.tsx'
import type { Lot, Receipt, ReceiptStart } from './queries.ts'
import { cold, dock, lot, places, receipt, row, specification } from './testing.ts'

const api = '/api/domain/v1'
const at = '/recebimento-materiais'

const start: ReceiptStart = {
  industryId: 1,
  placeId: dock.id,
  suppliers: [
    { name: 'Laticínios Ágata', lastAt: row.bornAt, placeId: cold.id, productId: 31, unit: 't' },
    { name: 'Fazenda Boa Vista', lastAt: row.bornAt, placeId: null, productId: null, unit: null },
  ],
}
const released: Lot = { ...lot, status: 'L', suggestion: 'L', missing: [], abilities: {}, rowVersion: 6 }
const waiting = { ...row, abilities: lot.abilities }
const other = { ...waiting, id: 61, code: 'LT-0061' }

let sent: SentRequest[]
let theLot: Lot
let theReceipt: Receipt

beforeEach(() => {
  layOut(1400, 900)
  localStorage.clear()
  theLot = lot
  theReceipt = { ...receipt, faults: [], lots: [waiting, other] }
  sent = fakeServer(({ path, method }) => {
    if (path === `${api}/LotReceipt` && method === 'POST') return json(theReceipt, { status: 201 })
    if (method === 'PUT') {
      theLot = path.endsWith('Release') ? released : { ...lot, rowVersion: 5 }
      theReceipt = { ...theReceipt, lots: [{ ...row, ...theLot }, other] }
      return json(theLot)
    }
    if (path === `${api}/LotReceipt/Start`) return json(start)
    if (path === `${api}/LotReceipt/5`) return json(theReceipt)
    if (path === `${api}/Lot/60`) return json(theLot)
    if (path === `${api}/LotSpecification/31`) return json(specification)
    if (path === `${api}/LotPlace`) return json(places)
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
const open = (path: string, rights: Parameters<typeof accountWith>[0] = { 29: 'r', 1001: 'w', 1002: 'w' }) =>
  renderPortal({ doors: [lots], account: accountWith(rights), at: path })
/** A dialog, once what it needs is there: until then another one stands in its place. */
async function dialogWith(role: 'combobox' | 'textbox', field: string | RegExp) {
  const input = await screen.findByRole(role, { name: field }, soon)
  return within(input.closest<HTMLElement>('[role=dialog]') ?? document.body)
}

describe('a delivery', () => {
  it('begins as the last one; its supplier brings place, product and unit along; its analysis follows', async () => {
    const { router } = await open(`${at}?tab=receipts`)
    await user.click(await screen.findByRole('button', { name: 'Receive material' }, soon))
    const dialog = await dialogWith('combobox', /^Supplier/)
    const supplier = dialog.getByRole('combobox', { name: /^Supplier/ })
    const place = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Receiving place/ })
    await waitFor(() => expect(place.value).toBe('Dock 1'), soon)
    // accents are no matter
    await user.type(supplier, 'agata')
    await user.click(await screen.findByRole('option', { name: 'Laticínios Ágata' }, soon))
    expect(place.value).toBe('Cold room')
    await user.type(dialog.getByRole('textbox', { name: /^Lot code/ }), 'LT-0070{Enter}')
    // a scanner's Enter sends nothing, but goes on
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Quantity/ }))
    await user.keyboard('2.5')
    // what it begins with is asked for once
    expect(sent.filter(({ path }) => path.endsWith('/LotReceipt/Start'))).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Receive and analyze' }))
    await dialogWith('textbox', 'Result: Acidity')
    expect(router.history.location.href).toBe(`${at}/5`)
    expect(commands()).toMatchObject([
      {
        body: {
          industryId: 1,
          supplier: 'Laticínios Ágata',
          placeId: cold.id,
          lots: [{ code: 'LT-0070', productId: 31, quantity: '2.5', unit: 't' }],
        },
      },
    ])
  })

  it('is only received by who may not analyze, and by who wants no more', async () => {
    await open(`${at}?tab=receipts`, { 29: 'r', 1002: 'w' })
    await user.click(await screen.findByRole('button', { name: 'Receive material' }, soon))
    const dialog = await dialogWith('combobox', /^Supplier/)
    expect(dialog.queryByRole('button', { name: 'Receive and analyze' })).toBeNull()
  })
})

describe('a lot is analyzed and released on its receipt', () => {
  it('in one go where all is inside; the next one is offered', async () => {
    await open(`${at}/5`)
    expect(await screen.findByText('LT-0060 waits for its release, the first of 2.', undefined, soon)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Analyze and release' }))
    const dialog = await dialogWith('textbox', 'Result: Acidity')
    // while the acidity is missing, only what is typed is saved
    expect(dialog.getByRole('button', { name: 'Save analyses' })).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Result: Acidity' }), '16')
    await user.click(dialog.getByRole('button', { name: 'Analyze and release' }))
    expect(await screen.findByText('LT-0061 waits for its release.', undefined, soon)).toBeDefined()
    expect(commands()).toMatchObject([
      {
        path: `${api}/Lot/60/AnalyseAndRelease`,
        body: { rowVersion: 4, results: [{ parameterId: 12, value: '16' }] },
      },
    ])
  })

  it('is not released with a result outside, and that is said before it is saved', async () => {
    await open(`${at}/5`)
    await user.click(await screen.findByRole('button', { name: 'Analyze and release' }, soon))
    const dialog = await dialogWith('textbox', 'Result: Acidity')
    await user.type(dialog.getByRole('textbox', { name: 'Result: Acidity' }), '19')
    expect(
      dialog.getByText(/^Outside the limits: the lot is not released\. The suggestion is a release with/),
    ).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Save analyses' }))
    await waitFor(() => expect(commands()).toMatchObject([{ path: `${api}/Lot/60/Analysis` }]), soon)
  })

  it('is not offered to who may not', async () => {
    const refused = { ...waiting, abilities: { analysed: 'FORBIDDEN', released: 'FORBIDDEN' } }
    theReceipt = {
      ...theReceipt,
      lots: [refused, { ...other, abilities: { released: 'LOT_BLOCKED_BY_YOU', analysed: true } }],
    }
    await open(`${at}/5`, { 29: 'r' })
    await screen.findByRole('table', { name: 'Lots' }, soon)
    expect(screen.queryByRole('button', { name: 'Analyze and release' })).toBeNull()
  })
})

describe('the next step of a lot', () => {
  const next = async () => within(await screen.findByRole('region', { name: 'Next' }, soon))

  it('is its analysis, then its way from the dock, then the next lot of its receipt', async () => {
    await open(`${at}/details/60`)
    await user.click((await next()).getByRole('button', { name: 'Analyze and release' }))
    const dialog = await dialogWith('textbox', 'Result: Acidity')
    await user.type(dialog.getByRole('textbox', { name: 'Result: Acidity' }), '16')
    await user.click(dialog.getByRole('button', { name: 'Analyze and release' }))
    expect(await screen.findByText('Released, and still in Dock 1.', undefined, soon)).toBeDefined()
    await user.click((await next()).getByRole('link', { name: 'Move LT-0060' }))
    expect(await screen.findByRole('dialog', { name: 'Move' }, soon)).toBeDefined()
  })

  it('of what has left the dock is the next lot of its receipt', async () => {
    theLot = { ...released, places: [] }
    theReceipt = { ...theReceipt, lots: [{ ...row, status: 'L' }, other] }
    await open(`${at}/details/60`)
    expect(await screen.findByText('LT-0061 waits for its release.', undefined, soon)).toBeDefined()
    expect((await next()).getByRole('link', { name: 'Analyze and release' }).getAttribute('href')).toBe(
      `${at}/5?act=analysed`,
    )
  })

  it('is what its results suggest', async () => {
    theLot = { ...lot, missing: [], suggestion: 'R', abilities: { ...lot.abilities, rejected: true } }
    await open(`${at}/details/60`)
    expect(await screen.findByRole('button', { name: 'Reject' }, soon)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Next' })).toBeNull()
  })

  it('is none of a blocked one', async () => {
    theLot = { ...lot, status: 'B', abilities: { released: true, analysed: 'STATE_REFUSED' } }
    await open(`${at}/details/60`)
    await screen.findByRole('heading', { level: 1, name: 'LT-0060' }, soon)
    await screen.findByRole('table', { name: 'Where it is' }, soon)
    expect(screen.queryByRole('region', { name: 'Next' })).toBeNull()
  })
})
