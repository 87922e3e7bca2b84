import { collectList, listCollects } from '@lineside/contract/collects'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { startHub } from '../realtime/index.ts'
import { hub } from '../testing/fake-hub.ts'
import { accountWith, fakeServer, json, type SentRequest } from '../testing/index.ts'
import { ListPanel } from './index.ts'

vi.mock('socket.io-client', () => import('../testing/fake-hub.ts'))

/** The code of the list, and what watches it, is fetched when first needed, which takes its time on a busy machine. */
const soon = { timeout: 20_000 }
const mine = { accountId: '7' }

function Mine() {
  return <ListPanel definition={collectList} endpoint={listCollects} title="Mine" tab="mine" fixed={mine} />
}

const door: DomainDoor = {
  name: 'collects',
  pages: { '/relatorio-de-coleta': async () => definePage({ Component: Mine }) },
}

afterAll(() => vi.unstubAllGlobals())

it('what is new is asked for with the filters that always hold', async () => {
  const requests = fakeServer(() => json([], { headers: { 'X-Total-Count': '0' } }))
  const lists = (): SentRequest[] => requests.filter((one) => one.path === listCollects.path)
  await startHub()
  act(() => hub.connect())
  await renderPortal({ doors: [door], account: accountWith({ 1: 'r' }), at: '/relatorio-de-coleta?outRange=true' })
  await screen.findByText('Nothing matches the filters', undefined, soon)
  expect(lists()[0]?.query).toMatchObject({ ...mine, outRange: 'true' })
  const before = lists().length
  await waitFor(() => {
    act(() => hub.push('listChanged', { list: 'collects' }))
    expect(lists().length).toBeGreaterThan(before)
  }, soon)
  expect(lists().at(-1)?.query).toMatchObject({ ...mine, outRange: 'true' })
})
