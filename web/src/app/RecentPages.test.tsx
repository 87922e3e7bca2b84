import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeAccount } from '../core/session/index.ts'
import { accountWith } from '../core/testing/index.ts'
import { RecentPages } from './RecentPages.tsx'
import { readRecents } from './recents.ts'

const account = accountWith({ 4: 'w' })
const recents = () => readRecents(account.id)

beforeEach(() => {
  localStorage.clear()
  storeAccount(account)
  document.title = 'Cold chain · Lineside'
})
afterEach(cleanup)

it('a page that is left keeps its name, though the next one has set its own on the way', async () => {
  const { promise: data, resolve: arrive } = Promise.withResolvers<void>()
  const root = createRootRoute({ component: RecentPages })
  const norm = createRoute({ getParentRoute: () => root, path: '/normas/5' })
  const list = createRoute({ getParentRoute: () => root, path: '/normas', loader: () => data })
  const history = createMemoryHistory({ initialEntries: ['/normas/5'] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([norm, list]), history })} />)
  await waitFor(() => expect(recents()).toEqual([{ address: '/normas/5', title: 'Cold chain' }]))
  await act(async () => history.push('/normas'))
  await act(async () => {
    document.title = 'All norms · Lineside'
  })
  expect(recents()).toEqual([{ address: '/normas/5', title: 'Cold chain' }])
  await act(async () => arrive())
  await waitFor(() => expect(recents()[0]).toEqual({ address: '/normas', title: 'All norms' }))
})
