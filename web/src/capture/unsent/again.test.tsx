import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionToken } from '../../core/session/index.ts'
import { fakeServer, json, type SentRequest } from '../../core/testing/index.ts'
import { AGAIN_MS } from '../../core/unsent/outbox.ts'
import { answerOfPlant, namesOnDisk, openCapture, savedRecord } from '../testing/plant.tsx'

const clientId = '3f0e0d66-3d2a-4a5e-9a57-0f6f0d1f6a11'
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
const full = 'The server has no room left on its disk.'

let requests: SentRequest[]
let taken: boolean
/** what stands between this device and the server answers in its place */
let between: (() => Response) | null
const sent = () => requests.filter(({ method }) => method === 'POST').length

beforeEach(() => {
  localStorage.setItem('lineside.capture.unsent.7', JSON.stringify([waiting]))
  taken = false
  between = null
  requests = fakeServer((one) => {
    if (one.method !== 'POST') return answerOfPlant(one)
    if (between) return between()
    if (taken) return json(savedRecord(one.body as Parameters<typeof savedRecord>[0]), { status: 201 })
    return json({ type: 'about:blank', status: 507, code: 'STORAGE_FULL', message: full }, { status: 507 })
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const later = () => act(async () => void (await vi.advanceTimersByTimeAsync(AGAIN_MS)))

it('what a full server could not take says why, and is offered again until it is taken', async () => {
  await openCapture('/coletar/registros')
  expect(await screen.findByText(full)).toBeTruthy()
  expect(sent()).toBe(1)
  await later()
  await vi.waitFor(() => expect(sent()).toBe(2))
  taken = true
  await later()
  await vi.waitFor(() => expect(namesOnDisk('unsent.')).toEqual([]))
  await vi.waitFor(() => expect(screen.queryByText(full)).toBeNull())
  const before = sent()
  await later()
  expect(sent()).toBe(before)
})

// https://github.com/getodk/getodk/issues/206
it.each([200, 204, 400, 401, 403, 404, 413, 511])(
  'the login page of a network (%i) neither takes nor refuses what waits, and signs nobody out',
  async (status) => {
    between = () => new Response(status === 204 ? null : '<html>Accept the terms of this network</html>', { status })
    await openCapture('/coletar/registros')
    await vi.waitFor(() => expect(sent()).toBe(1))
    await later()
    await vi.waitFor(() => expect(sent()).toBe(2))
    expect(namesOnDisk('unsent.')).toHaveLength(1)
    expect(sessionToken()).not.toBeNull()
    between = null
    taken = true
    await later()
    await vi.waitFor(() => expect(namesOnDisk('unsent.')).toEqual([]))
  },
)
