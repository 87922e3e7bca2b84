import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { noteReachable } from './api/connection.ts'
import { ApiProblem } from './api/index.ts'
import { createQueryClient } from './query-client.ts'

const queryKey = ['forms']

/** A query that somebody looks at, and what answers it: one request after the other. */
function looking() {
  const client = createQueryClient()
  const requests: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const request = Promise.withResolvers<string>()
    requests.push(request)
    return request.promise
  }
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false })
  observer.subscribe(() => undefined)
  return { client, requests, data: () => observer.getCurrentResult().data }
}

it('reads once more what became out of date while it was read for the first time, and waits for that', async () => {
  const { client, requests, data } = looking()
  let isDone = false
  const done = Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey })])
  void done.then(() => {
    isDone = true
  })
  requests[0]?.resolve('as before')
  await expect.poll(() => requests.length).toBe(2)
  expect([data(), isDone]).toEqual(['as before', false])
  requests[1]?.resolve('as now')
  await done
  expect([data(), requests.length]).toEqual(['as now', 2])
})

it('does not read what was not out of date, nor what was refused', async () => {
  const { client, requests, data } = looking()
  void client.invalidateQueries({ queryKey: ['products'] })
  requests[0]?.resolve('the forms')
  await expect.poll(data).toBe('the forms')
  expect(requests).toHaveLength(1)

  const refused = looking()
  const done = refused.client.invalidateQueries({ queryKey })
  refused.requests[0]?.reject(new ApiProblem('FORBIDDEN', 403))
  await done
  expect(refused.requests).toHaveLength(1)
})

it('reads what is in sight again once the server is back, for it may have been decided meanwhile', async () => {
  const { requests, data } = looking()
  requests[0]?.resolve('before it was gone')
  await expect.poll(data).toBe('before it was gone')
  noteReachable(false)
  expect(requests).toHaveLength(1)
  noteReachable(true)
  await expect.poll(() => requests.length).toBe(2)
  requests[1]?.resolve('decided')
  await expect.poll(data).toBe('decided')
})

it('where one call breaks off each time and another comes through, what is in sight is not read with every answer', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  let reads = 0
  let breaksOff = false
  const broken = async () => {
    reads++
    if (!breaksOff) return 'there'
    noteReachable(false)
    throw new ApiProblem('OFFLINE', 0)
  }
  const through = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (breaksOff) noteReachable(true)
    return 'there'
  }
  for (const [key, queryFn] of Object.entries({ broken, through }))
    new QueryObserver(client, { retry: false, queryKey: [key], queryFn }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(20)
  breaksOff = true
  reads = 0
  noteReachable(false)
  noteReachable(true)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThan(6)
  client.clear()
  vi.useRealTimers()
})
