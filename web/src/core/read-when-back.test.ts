import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteReachable } from './api/connection.ts'
import { ApiProblem, OfflineProblem } from './api/index.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // the pulse: the server is there whenever it is asked
  vi.stubGlobal('fetch', async () => new Response('ok'))
  noteReachable(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const cut = () => new OfflineProblem(new Error('the line is cut'))

/** A part that is in sight and asks so. */
function part(queryKey: readonly string[], queryFn: () => Promise<string>) {
  const client = createQueryClient()
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false })
  observer.subscribe(() => undefined)
  return { client, result: () => observer.getCurrentResult() }
}

it.each([['list'], ['lot']])(
  'a part (%s) whose error lands when the server is back already is asked for again',
  async (kind) => {
    const slow = Promise.withResolvers<string>()
    const answers = [slow.promise]
    const { client, result } = part([kind], () => answers.shift() ?? Promise.resolve('there'))
    await vi.advanceTimersByTimeAsync(10)
    // another call fails and the next one comes through, while this one still looks through what the device has
    noteReachable(false)
    noteReachable(true)
    await vi.advanceTimersByTimeAsync(6_000)
    slow.reject(cut())
    await vi.advanceTimersByTimeAsync(6_000)
    expect(result().data).toBe('there')
    client.clear()
  },
)

it('of a list the page that failed is asked for again, and not those that are there', async () => {
  const client = createQueryClient()
  let isCut = false
  const queryFn = vi.fn(async ({ pageParam }: { pageParam: number }) => {
    if (isCut) throw cut()
    return pageParam
  })
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn,
    initialPageParam: 0,
    getNextPageParam: (last: number) => last + 1,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10)
  isCut = true
  noteReachable(false)
  void observer.fetchNextPage()
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().isError).toBe(true)
  queryFn.mockClear()
  isCut = false
  noteReachable(true)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(observer.getCurrentResult().data?.pages).toEqual([0, 1])
  expect(queryFn.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual([1])
  client.clear()
})

it('a refusal is final, and what goes on failing is asked for now and again', async () => {
  const refused = vi.fn(async () => Promise.reject(new ApiProblem('FORBIDDEN', 403)))
  const first = part(['lot'], refused)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(refused).toHaveBeenCalledTimes(1)
  first.client.clear()
  const broken = vi.fn(async () => Promise.reject(cut()))
  const second = part(['lot'], broken)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(broken.mock.calls.length).toBeGreaterThan(3)
  expect(broken.mock.calls.length).toBeLessThan(9)
  second.client.clear()
})
