import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
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
