import { blankField } from '@lineside/contract/forms'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture } from '../../../../capture/testing/plant.tsx'
import { fakeServer, json } from '../../../../core/testing/index.ts'
import type { InputProps } from './input-props.ts'

/** The fields whose inputs were drawn, in the order in which they were. */
const drawn: number[] = []

vi.mock('./inputs.tsx', async (original) => {
  const { FieldInput } = await original<typeof import('./inputs.tsx')>()
  return {
    FieldInput: (props: InputProps) => {
      drawn.push(props.field.id)
      return <FieldInput {...props} />
    },
  }
})

const number = (id: number, own: object = {}) => ({
  ...blankField(id, 'number', `Number ${id}`),
  optional: true,
  ...own,
})
const group = 200
const outside = Array.from({ length: 24 }, (_, at) => number(101 + at))
const inGroup = [1, 2, 3].flatMap((repeat) =>
  [201, 202].map((id) => ({
    ...number(id + (repeat - 1) * 10 ** 14, { groupId: group }),
    ...{ repeat, memberName: `Member ${id}`, name: `Sample ${repeat} · Member ${id}` },
  })),
)
const samples = { ...blankField(group, 'group', 'Sample'), repeats: { min: 3, max: 3 } }
const shownLater = number(300, {
  showIf: { match: 'all', conditions: [{ fieldId: 101, comparison: 'equal', value: 77 }] },
})
const form = { ...cooking, fields: [...outside, shownLater, samples, ...inGroup] }

const user = userEvent.setup({ delay: null })
const inputOf = (id: number) => document.getElementById(`field-${id}`) as HTMLInputElement

beforeEach(async () => {
  localStorage.clear()
  fakeServer((one) => (one.path.endsWith('/TypeCollect/5') ? json(form) : answerOfPlant(one)))
  await openCapture('/coletar/preencher/5/6')
  await screen.findByRole('button', { name: 'Save record' })
  await waitFor(() => expect(inputOf(101)).toBeTruthy())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['a field of the form', 112],
  ['a field of a repeat', 202 + 10 ** 14],
])('a key in %s draws that one and no other', async (_, id) => {
  inputOf(id).focus()
  drawn.length = 0
  await user.keyboard('5')
  await waitFor(() => expect(inputOf(id).value).toBe('5'))
  expect(new Set(drawn)).toEqual(new Set([id]))
})

it('a question that comes by an answer leaves the others as they are, and the focus where it is', async () => {
  const input = inputOf(101)
  input.focus()
  drawn.length = 0
  await user.keyboard('77')
  await waitFor(() => expect(inputOf(300)).toBeTruthy())
  expect(new Set(drawn)).toEqual(new Set([101, 300]))
  expect(document.activeElement).toBe(input)
})
