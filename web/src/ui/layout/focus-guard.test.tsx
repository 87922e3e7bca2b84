import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFocusGuard } from './focus-guard.ts'

afterEach(cleanup)

function Page() {
  useFocusGuard()
  const [answered, setAnswered] = useState(false)
  return (
    <main tabIndex={-1}>
      <section aria-label="Decision">
        {answered ? null : (
          <button type="button" onClick={() => setAnswered(true)}>
            Approve
          </button>
        )}
      </section>
      <button type="button">Next</button>
    </main>
  )
}

it('stands in the part in which the pressed button was, once that is gone', async () => {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Approve' })
  button.focus()
  act(() => button.click())
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Decision' })))
})

it('leaves the focus where somebody put it', async () => {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Approve' })
  button.focus()
  act(() => {
    button.click()
    screen.getByRole('button', { name: 'Next' }).focus()
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
})

function WithDialog() {
  useFocusGuard()
  const [open, setOpen] = useState(true)
  return (
    <>
      <main tabIndex={-1} />
      {open ? (
        <div role="dialog">
          <button type="button" onClick={() => setOpen(false)}>
            Treat
          </button>
        </div>
      ) : null}
    </>
  )
}

it('stands in the page where a dialog is gone whole, with all that had the focus', async () => {
  render(<WithDialog />)
  const button = screen.getByRole('button', { name: 'Treat' })
  button.focus()
  act(() => button.click())
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
