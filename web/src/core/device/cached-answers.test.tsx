import 'fake-indexeddb/auto'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiProblem, OfflineProblem } from '../api/index.ts'
import { createQueryClient } from '../query-client.ts'
import { clearAccount, storeAccount } from '../session/index.ts'
import { accountWith } from '../testing/index.ts'
import { cacheOnDevice, tidyDevice } from './index.ts'

const DAY = 86_400_000

afterEach(async () => {
  vi.useRealTimers()
  clearAccount()
  await tidyDevice()
})

function Shown({ ask }: { ask: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: ['forms'], queryFn: ask })
  return <p role="status">{data ?? error?.name ?? ''}</p>
}

/** What a page shows that is loaded anew and asks so. */
async function shown(ask: () => Promise<string>): Promise<string> {
  const client = createQueryClient(cacheOnDevice)
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Shown ask={ask} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  const text = screen.getByRole('status').textContent ?? ''
  unmount()
  return text
}

const answers = (text: string) => async () => text
const fails = (error: Error) => async () => Promise.reject(error)
const away = fails(new OfflineProblem(new Error('no network')))
const refusal = (status: number) => new ApiProblem(status < 500 ? 'FORBIDDEN' : 'INTERNAL', status)

const signIn = (id: number) => storeAccount(accountWith({}, { id }))

it('gives what was answered last where nobody answers, and the new answer as soon as there is one', async () => {
  signIn(7)
  expect(await shown(answers('one form'))).toBe('one form')
  expect(await shown(away)).toBe('one form')
  expect(await shown(fails(refusal(503)))).toBe('one form')
  expect(await shown(answers('two forms'))).toBe('two forms')
  expect(await shown(away)).toBe('two forms')
})

it('says what the server refuses, and what was never answered', async () => {
  signIn(7)
  expect(await shown(away)).toBe('OfflineProblem')
  await shown(answers('one form'))
  expect(await shown(fails(refusal(403)))).toBe('ApiProblem')
})

it('gives nobody what somebody else was answered', async () => {
  signIn(7)
  await shown(answers('one form'))
  signIn(8)
  expect(await shown(away)).toBe('OfflineProblem')
  await tidyDevice(8)
  signIn(7)
  expect(await shown(away)).toBe('OfflineProblem')
})

it('gives nothing older than fourteen days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T12:00:00Z') })
  signIn(7)
  await shown(answers('one form'))
  const answeredAt = Date.now()
  vi.setSystemTime(answeredAt + 14 * DAY - 60_000)
  expect(await shown(away)).toBe('one form')
  vi.setSystemTime(answeredAt + 14 * DAY)
  expect(await shown(away)).toBe('OfflineProblem')
})

it('stores no answer that comes after its reader left', async () => {
  signIn(7)
  const left = async () => {
    clearAccount()
    await tidyDevice()
    return 'one form'
  }
  expect(await shown(left)).toBe('one form')
  signIn(7)
  expect(await shown(away)).toBe('OfflineProblem')
})
