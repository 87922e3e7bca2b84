import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DomainDoor, definePage, useNavigate, usePageTitle } from '../core/navigation/index.ts'
import { accountWith, fakeServer, json } from '../core/testing/index.ts'
import { readRecents } from './recents.ts'
import { renderPortal } from './testing/index.tsx'

function Norm() {
  const go = useNavigate()
  usePageTitle('Cold chain')
  return (
    <button type="button" onClick={() => go(1405)}>
      Leave
    </button>
  )
}

function List() {
  usePageTitle('All norms')
  return <p>The list</p>
}

const door: DomainDoor = {
  name: 'norms',
  pages: {
    '/normas': async () => definePage({ Component: List }),
    '/normas/{id}': async () => definePage({ Component: Norm }),
  },
}
const account = accountWith({ 4: 'w' })

beforeEach(() => {
  localStorage.clear()
  fakeServer(() => json([]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a page that is left keeps its name, though the next one has set its own', async () => {
  await renderPortal({ doors: [door], account, at: '/normas/5' })
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText('The list')
  await waitFor(() =>
    expect(readRecents(account.id)).toEqual([
      { address: '/normas', title: 'All norms' },
      { address: '/normas/5', title: 'Cold chain' },
    ]),
  )
})
