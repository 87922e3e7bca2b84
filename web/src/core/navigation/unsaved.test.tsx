import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { leaveUnasked } from '../session/leaving.ts'
import { accountWith, fakeServer, json } from '../testing/index.ts'
import { type DomainDoor, definePage, hasUnsaved, useNavigate, useUnsaved } from './index.ts'

function Editor() {
  const go = useNavigate()
  useUnsaved(true)
  // as a dialog above it, in which something was typed as well
  useUnsaved(true)
  return (
    <button type="button" onClick={() => go(1405)}>
      Leave
    </button>
  )
}

const List = () => <p>The list</p>

const door: DomainDoor = {
  name: 'norms',
  pages: {
    '/normas': async () => definePage({ Component: List }),
    '/normas/{id}': async () => definePage({ Component: Editor }),
  },
}
const user = userEvent.setup({ delay: null })
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })

beforeEach(async () => {
  fakeServer(() => json([]))
  await renderPortal({ doors: [door], account: accountWith({ 4: 'w' }), at: '/normas/5' })
  await screen.findByRole('button', { name: 'Leave' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks once, however much is unsaved on the page, and again for the next way', async () => {
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await user.click(within(await question()).getByRole('button', { name: 'Stay on the page' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }))
  expect(await screen.findByText('The list')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(hasUnsaved()).toBe(false)
})

it('who has just said that they leave is not asked again', async () => {
  expect(hasUnsaved()).toBe(true)
  leaveUnasked()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('The list')).toBeTruthy()
})
