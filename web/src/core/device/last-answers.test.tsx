import 'fake-indexeddb/auto'
import {
  QueryClientProvider,
  type QueryPersister,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfflineProblem } from '../api/index.ts'
import { createQueryClient } from '../query-client.ts'
import { clearAccount, storeAccount } from '../session/index.ts'
import { accountWith } from '../testing/index.ts'
import { ageInSight, lastAnswer, saveAnswers, tidyDevice } from './index.ts'

const HOUR = 3_600_000
const key = (id: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(id)))
const signIn = (id: number) =>
  storeAccount({ ...accountWith({}, { id }), token: `t${id}`, deviceKey: key(id), offlineHours: 24 })

const orLast: QueryPersister = async (queryFn, context, query) => {
  try {
    return await queryFn(context)
  } catch (error) {
    return lastAnswer(query, error)
  }
}

type Ask = () => Promise<unknown>
let age: number | null

function Reader({ ask }: { ask: Ask }) {
  const client = useQueryClient()
  useEffect(() => saveAnswers(client), [client])
  const { data, error } = useQuery({ queryKey: ['lot'], queryFn: ask })
  age = ageInSight(client)
  return <p role="status">{data === undefined ? (error?.name ?? '') : JSON.stringify(data)}</p>
}

/** What a page shows that is loaded anew and asks so. */
async function shown(ask: Ask): Promise<string> {
  const client = createQueryClient(orLast)
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <QueryClientProvider client={client}>
      <Reader ask={ask} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  const text = screen.getByRole('status').textContent ?? ''
  cleanup()
  await onDisk()
  return text
}

/** What is kept is written when the page ends; a later transaction of the same store is done after it. */
const onDisk = () =>
  new Promise<void>((resolve) => {
    const request = indexedDB.open('lineside.portal.answers')
    request.onsuccess = () => {
      const done = request.result.transaction('answers').objectStore('answers').count()
      done.onsuccess = () => {
        request.result.close()
        resolve()
      }
    }
  })

const rows = async () =>
  new Promise<{ text: string }[]>((resolve) => {
    const request = indexedDB.open('lineside.portal.answers')
    request.onsuccess = () => {
      const all = request.result.transaction('answers').objectStore('answers').getAll()
      all.onsuccess = () => {
        request.result.close()
        resolve(all.result)
      }
    }
  })

const answers = (what: unknown) => async () => what
const away: Ask = async () => Promise.reject(new OfflineProblem(new Error('no network')))

beforeEach(async () => {
  signIn(7)
  await tidyDevice()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  clearAccount()
})

it('gives what was read last where nobody answers, says since when it is so, and keeps it legible to nobody', async () => {
  const before = Date.now()
  await shown(answers({ code: 'L-0417' }))
  expect(age).toBeNull()
  expect(await shown(away)).toBe('{"code":"L-0417"}')
  expect(age).toBeGreaterThanOrEqual(before)
  const [row] = await rows()
  expect(row?.text).toMatch(/^x1:/)
  expect(JSON.stringify(row)).not.toContain('L-0417')
})

it('says what was never read, and gives nobody what somebody else read', async () => {
  expect(await shown(away)).toBe('OfflineProblem')
  await shown(answers('mine'))
  signIn(8)
  expect(await shown(away)).toBe('OfflineProblem')
  await tidyDevice(8)
  expect(await rows()).toEqual([])
})

it('gives nothing older than a sign-in counts without the server', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T12:00:00Z') })
  await shown(answers('of yesterday'))
  vi.setSystemTime(Date.now() + 24 * HOUR - 60_000)
  expect(await shown(away)).toBe('"of yesterday"')
  vi.setSystemTime(Date.now() + 60_000)
  expect(await shown(away)).toBe('OfflineProblem')
})

it('keeps neither pictures nor what is too long, and nothing at all without a key or in somebody else’s name', async () => {
  for (const what of [new Blob(['x']), 'blob:http://plant.test/1', 'x'.repeat(500_001), [() => 1]])
    await shown(answers(what))
  expect(await rows()).toEqual([])
  storeAccount(accountWith({}, { id: 7 }))
  clearAccount()
  storeAccount({ ...accountWith({}, { id: 9 }), token: 't9' })
  await shown(answers('without a key'))
  expect(await rows()).toEqual([])
})

let isAway = false
let next: () => Promise<unknown> = async () => undefined

function List() {
  const query = useInfiniteQuery({
    queryKey: ['list'],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => (isAway ? away() : pageParam),
    getNextPageParam: (page: unknown) => Number(page) + 1,
    retry: false,
  })
  next = query.fetchNextPage
  return <p role="status">{`${query.data?.pages.length} ${query.isFetchNextPageError}`}</p>
}

it('a list keeps its rows and fails at the next page, rather than begin anew with what it has', async () => {
  render(
    <QueryClientProvider client={createQueryClient(orLast)}>
      <List />
    </QueryClientProvider>,
  )
  await screen.findByText('1 false')
  isAway = true
  await act(async () => void (await next()))
  expect(await screen.findByText('1 true')).toBeTruthy()
})
