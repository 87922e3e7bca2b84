import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { setUpLanguages } from '../core/i18n/index.ts'
import { type DomainDoor, definePage, readAhead } from '../core/navigation/index.ts'
import { storeAccount } from '../core/session/index.ts'
import { accountWith } from '../core/testing/index.ts'
import { pagesAhead } from './pages-ahead.ts'

/** For a busy machine. */
const soon = { timeout: 15_000 }
const load = vi.fn()
const read = vi.fn(async (id: string) => `record ${id}`)
const recordQuery = (id: string) => ({ queryKey: ['record', id] as const, queryFn: () => read(id), staleTime: 30_000 })

const Record_ = () => null

const door: DomainDoor = {
  name: 'non-conformities',
  pages: {
    '/nao-conformidade/{id}': async () => {
      load()
      return definePage({ Component: Record_, ahead: ({ id = '' }) => [readAhead(recordQuery(id))] })
    },
  },
}

beforeEach(async () => {
  load.mockClear()
  read.mockClear()
  await setUpLanguages('en-US')
})

it('of a page that somebody is about to open, its code and its record are there before they press, once', async () => {
  storeAccount(accountWith({ 2: 'r' }))
  const client = new QueryClient()
  const bring = pagesAhead([door], client)
  bring('/nao-conformidade/7?from=list')
  await vi.waitFor(() => expect(client.getQueryData(['record', '7'])).toBe('record 7'), soon)
  bring('/nao-conformidade/7')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), soon)
  expect(read).toHaveBeenCalledTimes(1)
})

it('nothing is fetched of what the reader may not open, of what is no page here, or of no screen at all', async () => {
  const bring = pagesAhead([door], new QueryClient())
  storeAccount(accountWith({ 1: 'w' }))
  bring('/nao-conformidade/7')
  storeAccount(accountWith({ 2: 'r' }))
  for (const href of ['/nao-conformidade', '/nowhere', '/nao-conformidade/x']) bring(href)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
})

it('what cannot be read ahead is no failure: the page says so once it is opened', async () => {
  storeAccount(accountWith({ 2: 'r' }))
  read.mockRejectedValueOnce(new Error('refused'))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  pagesAhead([door], client)('/nao-conformidade/8')
  await vi.waitFor(() => expect(client.getQueryState(['record', '8'])?.status).toBe('error'), soon)
})
