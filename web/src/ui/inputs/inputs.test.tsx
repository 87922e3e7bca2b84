import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { YesNo } from './choices.tsx'
import { Form } from './Form.tsx'
import { formatTime, NumberInput } from './NumberInput.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { PasswordInput, TextInput } from './TextInput.tsx'

function Weight({ stored, decimals }: { stored: (value: string) => void; decimals?: number | undefined }) {
  const [value, setValue] = useState('')
  return (
    <NumberInput
      label="Weight"
      value={value}
      {...(decimals === undefined ? {} : { decimals })}
      onChange={(next) => {
        stored(next)
        setValue(next)
      }}
    />
  )
}

it('a number is typed with the comma of the language and kept with a point', async () => {
  const stored = vi.fn()
  const { user } = renderUi(<Weight stored={stored} />, 'pt-BR')
  const input = screen.getByLabelText<HTMLInputElement>('Weight')
  await user.type(input, '12,5')
  expect(stored).toHaveBeenLastCalledWith('12.5')
  expect(input.value).toBe('12,5')
})

describe('what is no number', () => {
  it.each([
    ['en-US', 'abc', undefined, '“abc” is not a number here.'],
    ['en-US', 'abc', 1, 'Use digits, such as 12.5.'],
    ['en-US', 'abc', 0, 'Use digits, such as 12.'],
    ['en-US', '1e400', undefined, '“1e400” is not a number here.'],
    ['en-US', '1.234,56', 2, '“1.234,56” is not a number here.'],
    ['pt-BR', '12,5', 0, 'Use a whole number'],
    ['pt-BR', '100,123', 2, 'Decimal places allowed: 2.'],
    ['en-US', '123456789012345678', undefined, 'Use at most 15 digits.'],
  ] as const)(
    'in %s, %s with %s decimals: stays as it was typed, and is said when one leaves',
    async (language, text, decimals, sentence) => {
      const stored = vi.fn()
      const { user } = renderUi(<Weight stored={stored} decimals={decimals} />, language)
      const input = screen.getByLabelText<HTMLInputElement>('Weight')
      await user.click(input)
      await user.paste(text)
      expect(screen.queryByText(sentence, { exact: false })).toBeNull()
      await user.tab()
      expect(input.value).toBe(text)
      expect(screen.getByText(sentence, { exact: false })).toBeTruthy()
      expect(input.getAttribute('aria-invalid')).toBe('true')
      // nobody takes it for a number
      expect(Number(stored.mock.lastCall?.[0])).toBeNaN()
    },
  )

  it('is asked about where it may be two', async () => {
    const stored = vi.fn()
    const { user } = renderUi(<Weight stored={stored} />, 'pt-BR')
    const input = screen.getByLabelText<HTMLInputElement>('Weight')
    await user.type(input, '1.234')
    await user.tab()
    expect(screen.getByText('“1.234” may be two numbers. Which one?', { exact: false })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '1,234' }))
    expect(stored).toHaveBeenLastCalledWith('1.234')
    expect(input.value).toBe('1,234')
    await user.clear(input)
    await user.type(input, '1.234')
    await user.tab()
    await user.click(screen.getByRole('button', { name: '1234' }))
    expect(stored).toHaveBeenLastCalledWith('1234')
    expect(input.value).toBe('1234')
  })
})

it('help and error describe the field, and the error marks it invalid', () => {
  renderUi(<TextInput label="Name" help="As on the sheet." error="Already taken." value="" onChange={() => {}} />)
  const input = screen.getByLabelText('Name')
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toContain('As on the sheet.')
  expect(described).toContain('Already taken.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

it('an error marks a password invalid, and nothing marks one without', () => {
  renderUi(
    <>
      <PasswordInput label="Old" value="" onChange={() => {}} />
      <PasswordInput label="New" error="Fill in this field." value="" onChange={() => {}} />
    </>,
  )
  const marks = ['Old', 'New'].map((label) => screen.getByLabelText(label).getAttribute('aria-invalid'))
  expect(marks).toEqual([null, 'true'])
})

it('the counter counts characters as a person does, four-byte ones too', () => {
  renderUi(<TextArea label="Remarks" max={10} value="ok 👍" onChange={() => {}} />)
  expect(screen.getByText('4 of 10 characters')).toBeTruthy()
})

it('the counter writes its numbers as the reader does', () => {
  renderUi(<TextArea label="Remarks" max={2000} value="ok" onChange={() => {}} />, 'pt-BR')
  expect(screen.getByText('2 of 2.000 characters')).toBeTruthy()
})

it('yes and no are one stop for the keyboard, walked by arrows', async () => {
  const answered = vi.fn()
  const { user } = renderUi(<YesNo label="Sealed" value={null} onChange={answered} />)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Yes')
  await user.keyboard('{ArrowRight}')
  expect(answered).toHaveBeenLastCalledWith(false)
  expect(document.activeElement?.textContent).toBe('No')
  expect(screen.getByRole('radiogroup', { name: 'Sealed' })).toBeTruthy()
})

it('a select drops a value that is no longer offered, and takes the only one when told', () => {
  const changed = vi.fn()
  const options = [{ value: 'a', label: 'A' }]
  renderUi(<Select label="Place" options={options} value="gone" onChange={changed} />)
  expect(changed).toHaveBeenLastCalledWith(null)
  renderUi(<Select label="Line" options={options} value={null} onChange={changed} takeOnly />)
  expect(changed).toHaveBeenLastCalledWith('a')
})

it('a select leaves its value alone while its options are on their way', () => {
  const changed = vi.fn()
  renderUi(<Select label="Place" options={[]} loading value="kept" onChange={changed} />)
  expect(changed).not.toHaveBeenCalled()
})

it('Ctrl-Enter sends the form from a text of several lines', async () => {
  const sent = vi.fn()
  const { user } = renderUi(
    <Form onSubmit={sent}>
      <TextArea label="Remarks" value="" onChange={() => {}} />
    </Form>,
  )
  await user.click(screen.getByLabelText('Remarks'))
  await user.keyboard('{Enter}')
  expect(sent).not.toHaveBeenCalled()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toHaveBeenCalledTimes(1)
})

it('Ctrl-Enter in a list sends the form as it is: it neither opens the list nor chooses from it', async () => {
  const [sent, chosen] = [vi.fn(), vi.fn()]
  const options = ['Ham', 'Bacon'].map((label) => ({ value: label, label }))
  const { user } = renderUi(
    <Form onSubmit={sent}>
      <Select label="Product" options={options} value="Ham" onChange={chosen} required />
    </Form>,
  )
  const input = screen.getByRole('combobox', { name: /Product/ })
  act(() => input.focus())
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toHaveBeenCalledTimes(1)
  expect(input.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toHaveBeenCalledTimes(2)
  expect(chosen).not.toHaveBeenCalled()
})

it.each([
  ['0930', false, '09:30'],
  ['093015', true, '09:30:15'],
  ['9:5', false, '9:5'],
  ['09:301', false, '09:30'],
  ['9a', false, null],
])('the time %s becomes %s', (typed, seconds, shown) => {
  expect(formatTime(typed, seconds)).toBe(shown)
})

it('a form in a dialog that another form opened sends itself alone, by its button and by Ctrl-Enter', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  const { user } = renderUi(
    <Form onSubmit={outer}>
      {createPortal(
        <Form onSubmit={inner}>
          <input aria-label="Address" />
          <button type="submit">Set link</button>
        </Form>,
        document.body,
      )}
    </Form>,
  )
  await user.click(screen.getByRole('button', { name: 'Set link' }))
  await user.click(screen.getByRole('textbox', { name: 'Address' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([2, 0])
})
