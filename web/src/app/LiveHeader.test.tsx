import { listTopicOptions } from '@lineside/contract/topics'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../core/api/index.ts'
import { type DomainDoor, definePage } from '../core/navigation/index.ts'
import { hub } from '../core/testing/fake-hub.ts'
import { accountWith, fakeServer, json } from '../core/testing/index.ts'
import { LiveHeader } from './LiveHeader.tsx'
import { renderPortal } from './testing/index.tsx'

vi.mock('socket.io-client', () => import('../core/testing/fake-hub.ts'))
vi.mock('../domains.ts', () => ({ loadBell: async () => ({ default: () => null }) }))

/** What the page shows of the topics that its reader has. */
function Page() {
  const { data } = useQuery({ queryKey: ['pickers', 'topics'], queryFn: () => call(listTopicOptions, {}) })
  return (
    <>
      <LiveHeader requested={false} instead={null} />
      {data?.map(({ id, name }) => (
        <p key={id}>{name}</p>
      ))}
    </>
  )
}

const door: DomainDoor = {
  name: 'action-plans',
  pages: { '/planos-de-acao': async () => definePage({ Component: Page }) },
}

let current: string[]
beforeEach(() => {
  current = ['Cold chain']
  fakeServer(({ path }) =>
    path.endsWith('/Topic/Options') ? json(current.map((name, id) => ({ id, name }))) : json([]),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('an open page follows what its reader is given and loses', async () => {
  await renderPortal({ doors: [door], account: accountWith({ 17: 'w' }), at: '/planos-de-acao' })
  await screen.findByText('Cold chain')
  // the program of the hub is fetched with the page: an event before that reaches nobody
  await vi.waitFor(() => expect(hub.isListenedTo).toBe(true))
  current = ['Cold chain', 'Given now']
  hub.push('permissionsChanged')
  await screen.findByText('Given now')
  current = ['Given now']
  hub.push('permissionsChanged')
  await vi.waitFor(() => expect(screen.queryByText('Cold chain')).toBeNull())
})
