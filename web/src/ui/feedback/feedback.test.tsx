import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../controls/Button.tsx'
import { renderUi } from '../testing/render.tsx'
import { useConfirm } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { StateView } from './StateView.tsx'
import { useShortcut } from './shortcuts.tsx'
import { clearToasts, notify } from './toast.tsx'

function Asker({ heard }: { heard: (yes: boolean) => void }) {
  const confirm = useConfirm()
  return <Button onClick={async () => heard(await confirm({ title: 'Delete it?', tone: 'danger' }))}>Delete</Button>
}

it('confirm answers yes on the confirming button and no on Escape, and gives the focus back', async () => {
  const heard = vi.fn()
  const { user } = renderUi(<Asker heard={heard} />)
  const opener = screen.getByRole('button', { name: 'Delete' })

  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Delete it?' })
  // What cannot be undone is not one Enter away.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  expect(dialog.contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(heard).toHaveBeenLastCalledWith(true)

  await user.click(opener)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(heard).toHaveBeenLastCalledWith(false))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function AskingDialog() {
  const confirm = useConfirm()
  const [open, setOpen] = useState(false)
  const close = async () => setOpen(!(await confirm({ title: 'Leave it?' })))
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write</Button>
      {open ? (
        <Dialog open title="Something new" onClose={() => void close()}>
          <Button onClick={() => void close()}>Close it</Button>
        </Dialog>
      ) : null}
    </>
  )
}

it('a question lies above the dialog that asks it, the second time as the first', async () => {
  const { user } = renderUi(<AskingDialog />)
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Write' }))
    await user.click(await screen.findByRole('button', { name: 'Close it' }))
    const question = await screen.findByRole('dialog', { name: 'Leave it?' })
    const asking = screen.getByText('Something new')
    // of two at one height the later one lies on top
    expect(asking.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.queryByText('Something new')).toBeNull())
  }
})

it('a blocked button stays reachable, says it is blocked and does nothing', async () => {
  const press = vi.fn()
  const { user } = renderUi(
    <Button blocked="Two fields are missing" onClick={press}>
      Save
    </Button>,
  )
  await user.tab()
  const button = screen.getByRole('button', { name: 'Save' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toBe('Two fields are missing')
  await user.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
  await waitFor(() => expect(document.querySelector('[role=tooltip]')?.textContent).toBe('Two fields are missing'))
})

function Search({ focus }: { focus: () => void }) {
  useShortcut({ keys: '/', label: 'Search the list' }, focus)
  return <input aria-label="Words" />
}

function Once() {
  const [reason, setReason] = useState<string | null>(null)
  return (
    <Button blocked={reason} onClick={() => setReason('Two fields are missing')}>
      Save
    </Button>
  )
}

it('says why it is blocked also where the focus was there before the reason', async () => {
  const { user } = renderUi(<Once />)
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.querySelector('[role=tooltip]')?.textContent).toBe('Two fields are missing'))
})

it('single keys are switched off where somebody does not want them; the list stays behind its button', async () => {
  const focus = vi.fn()
  localStorage.setItem('lineside.keys', 'off')
  const { user } = renderUi(<Search focus={focus} />)
  await user.keyboard('/?')
  expect(focus).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
  localStorage.removeItem('lineside.keys')
  await user.keyboard('/')
  expect(focus).toHaveBeenCalledTimes(1)
})

it('a shortcut answers on the page, not while somebody types, and is listed behind ?', async () => {
  const focus = vi.fn()
  const { user } = renderUi(<Search focus={focus} />)
  await user.keyboard('/')
  expect(focus).toHaveBeenCalledTimes(1)

  await user.click(screen.getByLabelText('Words'))
  await user.keyboard('/')
  expect(focus).toHaveBeenCalledTimes(1)

  await user.click(document.body)
  await user.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(list.textContent).toContain('Search the list')
})

it('a toast is announced by its weight and goes when closed', async () => {
  const { user } = renderUi(null)
  act(() => {
    notify({ tone: 'error', title: 'Could not be saved' })
  })
  expect(screen.getByRole('alert').textContent).toBe('Could not be saved')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('a toast', () => {
  afterEach(() => vi.useRealTimers())
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  it('stays 3 seconds, longer where there is something to press, and an error until it is dismissed', () => {
    renderUi(null)
    vi.useFakeTimers()
    act(() => {
      clearToasts()
      notify({ title: 'Saved' })
      notify({ title: 'Removed', action: { label: 'Bring back', onPress: () => undefined } })
      notify({ tone: 'error', title: 'Could not be sent' })
    })
    wait(2999)
    expect(screen.queryByText('Saved')).not.toBeNull()
    wait(1)
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.queryByText('Removed')).not.toBeNull()
    wait(60_000)
    expect(screen.queryByText('Removed')).toBeNull()
    expect(screen.queryByText('Could not be sent')).not.toBeNull()
  })
})

const part = { broken: true }

function Part() {
  if (part.broken) throw new Error('Broken')
  return <p>Whole</p>
}

it('a render failure leaves a designed state with a way on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = renderUi(
    <ErrorBoundary fallback={(error, retry) => <StateView kind="crash" detail={error.message} onRetry={retry} />}>
      <Part />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Broken')
  part.broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Whole')).toBeTruthy()
})
