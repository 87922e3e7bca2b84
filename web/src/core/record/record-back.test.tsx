import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { noteReachable } from '../api/connection.ts'
import { type DomainDoor, definePage } from '../navigation/index.ts'
import { accountWith, fakeServer, json } from '../testing/index.ts'
import { RecordPage } from './index.ts'

let stored = { name: 'Record 7', state: 'Waits for a decision', mayDecide: true }

function Record() {
  const queryFn = async () => (await fetch('/api/domain/v1/NonConformity/7')).json() as Promise<typeof stored>
  const query = useQuery({ queryKey: ['one', 7], queryFn })
  return (
    <RecordPage query={query} name="Record" title={(one) => one.name} back={1100}>
      {(one) => (
        <>
          <p>{one.state}</p>
          {one.mayDecide ? <button type="button">Approve</button> : null}
        </>
      )}
    </RecordPage>
  )
}
const door: DomainDoor = {
  name: 'non-conformities',
  pages: { '/nao-conformidade/{id}': async () => definePage({ Component: Record }) },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a record that was decided while the line was cut shows it once it is back, and offers no decision any more', async () => {
  fakeServer((one) => (one.path.endsWith('/NonConformity/7') ? json(stored) : json([])))
  await renderPortal({ doors: [door], account: accountWith({ 2: 'w' }), at: '/nao-conformidade/7' })
  await screen.findByRole('button', { name: 'Approve' })
  act(() => noteReachable(false))
  stored = { ...stored, state: 'Approved by Ana Souza', mayDecide: false }
  act(() => noteReachable(true))
  await screen.findByText('Approved by Ana Souza')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
})
