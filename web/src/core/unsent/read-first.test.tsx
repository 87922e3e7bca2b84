import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, openCapture } from '../../capture/testing/plant.tsx'
import { execution } from '../../domains/standard-checks/testing.ts'
import { checkConnection } from '../api/index.ts'
import { accountWith, fakeServer, json, type SentRequest } from '../testing/index.ts'
import { outbox } from './outbox.ts'
import { readFirst } from './read-first.ts'

const leader = accountWith(
  { 1: 'r', 2: 'w', 15: 'w', 18: 'w', 29: 'r', 1002: 'w', 3001: 'w' },
  { accountRole: { id: 3, name: 'Leader' } },
)
const soon = { timeout: 20_000 }
const RECORD = '/StandardCheckExecution/90'

let requests: SentRequest[]
let reachable: boolean
let record: () => Response | Promise<Response>

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
  reachable = true
  record = () => json(execution)
  requests = fakeServer((request) => {
    if (!reachable) throw new TypeError('no network')
    if (request.path.endsWith('/Account/Filter')) return json(leader)
    if (request.path.endsWith(RECORD)) return record()
    if (request.method !== 'GET') return json({ ...execution, rowVersion: 9 })
    return answerOfPlant(request)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const writes = () => requests.filter(({ method }) => method !== 'GET')

it('back from where there was no network a page reads its record, and only then goes what waits', async () => {
  await openCapture('/coletar/verificacoes/90', 'en-US', leader)
  const done = await screen.findByRole('button', { name: 'Done: Check the seal' }, soon)
  reachable = false
  await userEvent.click(done)
  await waitFor(() => expect(outbox.of(7)).toHaveLength(1), soon)
  await waitFor(() => expect(outbox.isUnderWay(outbox.of(7)[0]?.body.clientId ?? '')).toBe(false), soon)
  const reading = Promise.withResolvers<Response>()
  record = () => reading.promise
  reachable = true
  requests.length = 0
  // long after the page was read last: what is back again and again is read now and then
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await checkConnection()
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith(RECORD))).toBe(true), soon)
  clock.mockRestore()
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
  expect(writes()).toEqual([])
  reading.resolve(json(execution))
  await waitFor(() => expect(writes()).toHaveLength(1), soon)
  await waitFor(() => expect(outbox.of(7)).toEqual([]), soon)
})

it('what is read and never answered holds nothing up for more than a few seconds', async () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const never = new QueryObserver(client, { queryKey: ['never'], queryFn: () => new Promise(() => {}) })
  const leave = never.subscribe(() => undefined)
  let isOver = false
  void readFirst(client).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(3_900)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(isOver).toBe(true)
  leave()
  client.clear()
})
