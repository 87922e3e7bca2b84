import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DateInput } from '../date/DateInput.tsx'
import { renderUi } from '../testing/render.tsx'
import { NumberInput, TimeInput } from './NumberInput.tsx'
import { MultiSelect, Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { PasswordInput, TextInput } from './TextInput.tsx'

const nothing = () => {}
const options = [{ value: '1', label: 'One' }]

const kinds = {
  text: (onBlur: () => void) => <TextInput label="Field" value="" onChange={nothing} onBlur={onBlur} />,
  password: (onBlur: () => void) => <PasswordInput label="Field" value="" onChange={nothing} onBlur={onBlur} />,
  'long text': (onBlur: () => void) => <TextArea label="Field" value="" onChange={nothing} onBlur={onBlur} />,
  number: (onBlur: () => void) => <NumberInput label="Field" value="" onChange={nothing} onBlur={onBlur} />,
  time: (onBlur: () => void) => <TimeInput label="Field" value="" onChange={nothing} onBlur={onBlur} />,
  day: (onBlur: () => void) => <DateInput label="Field" value={null} onChange={nothing} onBlur={onBlur} />,
  select: (onBlur: () => void) => (
    <Select label="Field" options={options} value={null} onChange={nothing} onBlur={onBlur} />
  ),
  'several of a list': (onBlur: () => void) => (
    <MultiSelect label="Field" options={options} value={[]} onChange={nothing} onBlur={onBlur} />
  ),
}

it.each(Object.entries(kinds))(
  'what leaving a field brings waits for the press that leaves it: %s',
  async (_, field) => {
    const heard: string[] = []
    const { user } = renderUi(
      <>
        {field(() => heard.push('left'))}
        <button type="button" onClick={() => heard.push('pressed')}>
          Save
        </button>
      </>,
    )
    const input = document.querySelector<HTMLElement>('input, textarea')
    input?.focus()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(heard).toContain('left'))
    expect(heard.indexOf('pressed')).toBeLessThan(heard.indexOf('left'))
  },
)

it('comes at once where the field is left by the keyboard', async () => {
  const left = vi.fn()
  const { user } = renderUi(kinds.text(left))
  await new Promise((resolve) => setTimeout(resolve))
  document.querySelector<HTMLElement>('input')?.focus()
  await user.tab()
  expect(left).toHaveBeenCalledTimes(1)
})
