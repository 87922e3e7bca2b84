import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, json } from '../../core/testing/index.ts'
import { AGAIN_MS } from '../../core/unsent/outbox.ts'
import { answerOfPlant, openCapture, savedRecord } from '../testing/plant.tsx'

const clientId = '3f0e0d66-3d2a-4a5e-9a57-0f6f0d1f6a12'
const waiting = {
  endpoint: 'collects.save',
  body: { clientId, formId: 5, formVersion: 2, collectPointId: 6, productId: 9, values: [{ fieldId: 41, value: 74 }] },
  formName: 'Cooking temperature',
  pointName: 'Oven 1',
  productName: 'Ham',
  outside: [],
  answers: { 41: '74' },
  savedAt: '2026-11-21T09:00:00.000Z',
  refusal: null,
}
const problem = (status: number, code: string, message: string) => () =>
  json({ type: 'about:blank', status, code, message }, { status })

let answer: () => Response

beforeEach(() => {
  localStorage.setItem('lineside.capture.unsent.7', JSON.stringify([waiting]))
  answer = problem(507, 'STORAGE_FULL', 'The server has no room left on its disk.')
  fakeServer((one) => (one.method === 'POST' ? answer() : answerOfPlant(one)))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** What stands in the live regions of the page. */
const said = () => screen.getAllByRole('status').map((one) => one.textContent)
const later = () => act(async () => void (await vi.advanceTimersByTimeAsync(AGAIN_MS)))

it('says on any screen that a record waits, and that it was saved', async () => {
  await openCapture('/coletar/opcoes')
  await vi.waitFor(() => expect(said()).toContain('Cooking temperature · Oven 1: Not sent yet'))
  answer = () => json(savedRecord(waiting.body as Parameters<typeof savedRecord>[0]), { status: 201 })
  await later()
  await vi.waitFor(() => expect(said()).toContain('Cooking temperature · Oven 1: Record saved'))
})

it('says that it was refused, and why', async () => {
  answer = problem(422, 'BUSINESS_RULE', 'This form no longer takes records.')
  await openCapture('/coletar/opcoes')
  const refused =
    'Cooking temperature · Oven 1: The server did not accept this record: This form no longer takes records.'
  await vi.waitFor(() => expect(said()).toContain(refused))
})

it('leaves it to the heading of the screen of the record, which has the focus', async () => {
  await openCapture(`/coletar/envio/${clientId}`)
  await screen.findByRole('heading', { level: 1, name: 'Not sent yet' })
  await vi.waitFor(() => expect(said()).toContain('Cooking temperature · Oven 1: Not sent yet'))
  answer = () => json(savedRecord(waiting.body as Parameters<typeof savedRecord>[0]), { status: 201 })
  await later()
  const heading = await screen.findByRole('heading', { level: 1, name: 'Record saved' })
  expect(document.activeElement).toBe(heading)
  expect(said().join()).not.toMatch(/Record saved/)
})
