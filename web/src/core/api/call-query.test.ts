import { getCollect } from '@lineside/contract/collects'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer, json } from '../testing/index.ts'
import { callQuery } from './index.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks the endpoint for what it is called with, and keeps the answer for as long as the query says', async () => {
  const requests = fakeServer(() => json({ id: 7 }))
  const client = new QueryClient()
  const query = callQuery(['collects', 'record', 7], getCollect, { params: { id: 7 }, staleTime: 60_000 })
  await client.fetchQuery(query)
  expect(await client.fetchQuery(query)).toEqual({ id: 7 })
  expect(requests.map(({ path }) => path)).toEqual(['/api/operator/v1/Collect/7'])
  expect(query).not.toHaveProperty('params')
})
