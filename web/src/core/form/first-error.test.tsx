import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { byRules, required, SelectField, TextField, useForm } from './index.ts'

interface Values {
  place: string | null
  name: string
}

const options = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
]

function Form({ send }: { send: () => void }) {
  const { form, submit } = useForm<Values, Values>({
    check: byRules<Values>({ name: required, place: required }),
    defaultValues: { name: '', place: null },
    onSubmit: send,
  })
  return (
    <>
      <SelectField control={form.control} name="place" label="Place" options={options} required />
      <TextField control={form.control} name="name" label="Name" required />
      <button type="button" onClick={submit}>
        Save
      </button>
    </>
  )
}

it('a form that is refused leads to the first wrong field of the screen, a select as well, and says what is wrong with each', async () => {
  const send = vi.fn()
  await renderUi(<Form send={send} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const place = screen.getByLabelText(/^Place/, { selector: 'input:not([type="hidden"])' })
  await waitFor(() => expect(document.activeElement).toBe(place))
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(2)
  expect(send).not.toHaveBeenCalled()
})

function Silent() {
  const { form, submit, problem } = useForm<Values, Values>({
    check: byRules<Values>({ place: required }),
    defaultValues: { name: '', place: null },
    onSubmit: () => undefined,
  })
  return (
    <>
      <p role="alert">{problem}</p>
      <TextField control={form.control} name="name" label="Name" />
      <button type="button" onClick={submit}>
        Save
      </button>
    </>
  )
}

it('what is wrong with something that no field shows is said above them: nobody presses in vain without a word', async () => {
  await renderUi(<Silent />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Fill in this field.'))
})
