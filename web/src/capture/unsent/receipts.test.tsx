import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { captureDoors } from '../../capture-domains.ts'
import { saveStored } from '../../core/device/index.ts'
import { fakeServer } from '../../core/testing/index.ts'
import { receiptOf, receiptsOf, withReceipt } from '../../core/unsent/receipts.ts'
import { answerOfPlant, openCapture, savedRecord } from '../testing/plant.tsx'

const clientId = '3f0e0d66-3d2a-4a5e-9a57-0f6f0d1f6a11'
const entry = (id: string) => ({ body: { clientId: id } }) as never

beforeEach(() => {
  localStorage.clear()
  fakeServer(answerOfPlant)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('what the server took can be shown by its number, its time and its digest, the newest first', async () => {
  await openCapture('/coletar/opcoes')
  cleanup()
  await saveStored(
    7,
    ...receiptOf(7, 'Cooking temperature · Oven 1', entry(clientId), savedRecord({ clientId, values: [] })),
  )
  const other = '4f0e0d66-3d2a-4a5e-9a57-0f6f0d1f6a12'
  withReceipt(other).onReceipt?.('ab'.repeat(32))
  await saveStored(7, ...receiptOf(7, 'Check the seal · Complete', entry(other), { id: 50 }))
  expect(receiptsOf(7)).toMatchObject([
    { id: 50, digest: 'ab'.repeat(32) },
    { id: 48202, at: '2026-11-21T10:00:01.000Z', digest: 'h' },
  ])
  await openCapture('/coletar/comprovante')
  expect(await screen.findByText('Check the seal · Complete', {}, { timeout: 9_000 })).toBeTruthy()
  expect(screen.getByText(/No. 48202 · Received/)).toBeTruthy()
  expect(screen.getByText(`Digest: ${'ab'.repeat(32)}`)).toBeTruthy()
})

it('whatever is queued says what it is in that list', () => {
  expect(captureDoors.flatMap(({ queued }) => queued).filter(({ titleOf }) => typeof titleOf !== 'function')).toEqual(
    [],
  )
})
