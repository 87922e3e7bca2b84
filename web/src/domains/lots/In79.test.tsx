import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { accountWith, fakeServer, json, type SentRequest } from '../../core/testing/index.ts'
import { lots } from './index.tsx'

const digest = 'c'.repeat(64)
const token = 'T'.repeat(43)
/** As the server writes the file of the report. */
const file = `\ufeffLot;Product\r\nL-80;Ham\r\n\r\nSigned by: Ana Souza (ana.souza)\r\nSigned at: 21/11/2026 10:00 GMT-3\r\nSHA-256 of the rows as JSON Lines: ${digest}\r\nSignature: ______\r\n`
const row = {
  id: 80,
  code: 'L-80',
  bornAt: '2026-11-20T10:00:00.000Z',
  industryId: 1,
  product: { id: 8, sku: '800', name: 'Ham' },
  status: 'L',
  quantity: '10',
  balance: '5',
  unit: 'kg',
  origin: '',
  finalDestination: '',
}

let requests: SentRequest[]
beforeEach(() => {
  vi.stubGlobal('print', vi.fn())
  requests = fakeServer(({ path, method }) => {
    if (path.startsWith('/api/report/Print'))
      return json({ path: '/relatorios-in79?dateBegin=2026-11-01', requestedAt: '2026-11-21T10:00:00.000Z' })
    if (path.endsWith('/Export') && method === 'POST')
      return json({
        fileName: 'in79.csv',
        contentType: 'text/csv',
        base64: btoa(String.fromCharCode(...new TextEncoder().encode(file))),
      })
    return json(path.includes('In79') ? [row] : [])
  })
})
afterEach(() => vi.unstubAllGlobals())

it('on paper carries who made it, when, the digest of its rows and the line to sign on', async () => {
  await renderPortal({ doors: [lots], account: accountWith({ 24: 'r' }), at: `/imprimir?token=${token}` })
  expect(await screen.findByText('Signed by: Ana Souza (ana.souza)', undefined, { timeout: 10_000 })).toBeDefined()
  expect(screen.getByText(`SHA-256 of the rows as JSON Lines: ${digest}`)).toBeDefined()
  expect(screen.getByText('Signature: ______')).toBeDefined()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ dateBegin: '2026-11-01', format: 'csv' })
})
