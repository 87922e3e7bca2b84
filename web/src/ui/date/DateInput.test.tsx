import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { DateInput } from './DateInput.tsx'

const user = userEvent.setup({ delay: null })
const calendar = () => document.querySelector('[data-dates-dropdown]')
const frame = () => new Promise((done) => requestAnimationFrame(done))
/** what opens has been drawn by then */
const drawn = () =>
  act(async () => {
    for (let frames = 0; frames < 3; frames++) await frame()
  })
const field = () => screen.getByRole('textbox', { name: 'Valid from' })
const shown = (error?: string) =>
  renderUi(<DateInput label="Valid from" value="2026-11-21" onChange={() => undefined} error={error} />)

it('opens its calendar when the field is reached', async () => {
  shown()
  act(() => field().focus())
  await waitFor(() => expect(calendar()).not.toBeNull())
})

it('lets the reason of a refusal be read first, and opens at a press or a key', async () => {
  shown('This period overlaps that of Rev. 1.')
  act(() => field().focus())
  await drawn()
  expect(calendar()).toBeNull()
  await user.click(field())
  await waitFor(() => expect(calendar()).not.toBeNull())
})

function Bounded({ sent, asTyped }: { sent: (day: string | null) => void; asTyped?: boolean }) {
  const [day, setDay] = useState<string | null>(null)
  return (
    <>
      <DateInput
        label="Valid from"
        value={day}
        min="2026-11-22"
        error={day === null ? 'Fill this in.' : undefined}
        asTyped={asTyped ?? false}
        onChange={(next) => {
          sent(next)
          setDay(next)
        }}
      />
      <button type="button" onClick={() => setDay(null)}>
        Undo
      </button>
    </>
  )
}

const value = () => (field() as HTMLInputElement).value
const said = () => document.getElementById(field().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent

it('keeps a typed day that is out of bounds, and says what is allowed', async () => {
  const sent = vi.fn()
  renderUi(<Bounded sent={sent} />)
  await user.type(field(), '21/11/2026')
  await user.tab()
  expect(value()).toBe('21/11/2026')
  await waitFor(() => expect(said()).toBe('Use 22/11/2026 or later.'))
  expect(sent).toHaveBeenLastCalledWith('2026-11-21')
  await user.clear(field())
  await user.type(field(), '23/11/2026')
  await user.tab()
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
})

it('keeps what is no day at all, says so, and hands it to the check of a form as it was typed', async () => {
  const sent = vi.fn()
  renderUi(<Bounded sent={sent} asTyped />)
  await user.type(field(), '31/02/2026')
  await user.tab()
  expect(value()).toBe('31/02/2026')
  await waitFor(() => expect(said()).toBe('This is not a date. Type day, month and year.'))
  expect(sent).toHaveBeenLastCalledWith('31/02/2026')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(value()).toBe('')
})
