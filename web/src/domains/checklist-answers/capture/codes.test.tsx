import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { decodeQR } from 'qr/decode.js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../../core/testing/index.ts'
import { checklists } from '../../checklists/index.tsx'
import { choices, inForce, places } from '../../checklists/testing.ts'
import { readScreen } from './addresses.ts'

const soon = { timeout: 20_000 }
const user = userEvent.setup({ delay: null })
const at = [
  { kind: 'AREA' as const, id: 5, name: 'Warehouse', industryId: 1, enabled: true },
  { kind: 'PLACE' as const, id: 11, name: 'Packing', industryId: 1, enabled: true },
  { kind: 'AREA' as const, id: 6, name: 'Workshop', industryId: 1, enabled: false },
]
let named: typeof at
let requests: SentRequest[]

beforeEach(() => {
  layOut()
  named = at
  requests = fakeServer(({ path, method }) => {
    if (method === 'POST') return json({ token: 'T'.repeat(43), expiresAt: '2026-11-21T10:05:00.000Z' })
    if (path.endsWith('/Choices')) return json(choices)
    if (path.includes('HierarchyGetByFilter')) return json(places)
    const current = inForce.current && { ...inForce.current, names: { ...inForce.current.names, places: named } }
    return path.endsWith('/GetById/90') ? json({ ...inForce, current }) : json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (address: string) => renderPortal({ doors: [checklists], account: accountWith({ 38: 'r' }), at: address })

/** What a camera reads of a code: its dark bars as a picture of eight pixels a module. */
function read(code: HTMLElement): string {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2])
  const pixels = 8 * size
  const data = new Uint8ClampedArray(4 * pixels * pixels).fill(255)
  for (const [, x, y, width] of (code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 8 * Number(y); row < 8 * Number(y) + 8; row++)
      for (let column = 8 * Number(x); column < 8 * (Number(x) + Number(width)); column++)
        data.fill(0, 4 * (row * pixels + column), 4 * (row * pixels + column) + 3)
  return decodeQR({ width: pixels, height: pixels, data })
}

it('a checklist has a sheet with a code a place, which the operators’ application reads', async () => {
  await open('/tipo-checklist/90')
  const link = await screen.findByRole('link', { name: 'QR codes of the places' }, soon)
  expect(link.getAttribute('href')).toBe('/tipo-checklist/90?codes=4')
  await user.click(link)
  const [warehouse, packing, ...others] = await screen.findAllByRole('img', { name: /coletar/ }, soon)
  expect(others).toEqual([])
  const addresses = [warehouse, packing].map((code) => new URL(read(code as HTMLElement)))
  expect(addresses.map(({ origin }) => origin)).toEqual([location.origin, location.origin])
  expect(addresses.map(({ pathname }) => readScreen(pathname.split('/').slice(2)))).toEqual([
    { name: 'new', checklistId: 90, at: { kind: 'AREA', id: 5 } },
    { name: 'new', checklistId: 90, at: { kind: 'PLACE', id: 11 } },
  ])
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'WarehouseSão PauloWarehouse 5S',
      'PackingSão PauloWarehouse 5S',
    ]),
  )
})

it('the sheet is printed with as many codes on a page as are chosen', async () => {
  const replace = vi.fn()
  vi.stubGlobal('open', () => ({ location: { replace }, close() {} }))
  await open('/tipo-checklist/90?codes=4')
  await user.click(await screen.findByRole('radio', { name: '1' }, soon))
  await waitFor(() => expect(screen.getAllByRole('list').filter((one) => 'perPage' in one.dataset)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(replace).toHaveBeenCalled())
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ path: '/tipo-checklist/90?codes=1' })
})

it('a checklist without places says so', async () => {
  named = []
  await open('/tipo-checklist/90?codes=12')
  expect(await screen.findByText('This checklist has no places', undefined, soon)).toBeDefined()
})
