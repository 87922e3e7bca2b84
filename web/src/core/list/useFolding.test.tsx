import { collectList, listCollects } from '@lineside/contract/collects'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { listed } from '../../domains/collects/testing.ts'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { accountWith, fakeServer, json, type SentRequest } from '../testing/index.ts'
import { ListScreen } from './index.ts'
import { clearLists } from './memory.ts'

const path = '/api/operator/v1/Collect'
const folds = {
  of: (row: { id: number }) => (row.id === 7 ? { count: 1, label: '1 repeat', values: { accountId: '5' } } : null),
  childLabel: 'Repeat',
}

function Collects() {
  return <ListScreen definition={collectList} endpoint={listCollects} title="Collects" folds={folds} />
}

const door: DomainDoor = {
  name: 'collects',
  pages: { '/relatorio-de-coleta': async () => definePage({ Component: Collects }) },
}

let requests: SentRequest[]

beforeEach(() => {
  for (const side of ['offsetHeight', 'clientHeight', 'offsetWidth', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(900)
  clearLists()
  const child = { ...listed, id: 8, formName: 'Under it' }
  requests = fakeServer((one) => (one.path === path ? json([one.query.accountId ? child : listed]) : json([])))
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('fetches what is folded under a row when it is unfolded, by its own filters', async () => {
  await renderPortal({ doors: [door], account: accountWith({ 1: 'r' }), at: '/relatorio-de-coleta?outRange=true' })
  const button = await screen.findByRole('button', { name: '1 repeat' })
  expect(requests.filter((one) => one.path === path)).toHaveLength(1)
  await userEvent.click(button)
  expect(await screen.findByText('Under it')).toBeTruthy()
  expect(requests.at(-1)?.query).toEqual({ accountId: '5', limit: '500' })
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByText('Under it')).toBeNull())
})
