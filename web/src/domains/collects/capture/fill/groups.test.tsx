import { repeatId, withRepeats } from '@lineside/contract/core/rules'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture, savedRecord } from '../../../../capture/testing/plant.tsx'
import { fakeServer, json, type SentRequest } from '../../../../core/testing/index.ts'
import type { Field } from './answers.ts'
import { addedRepeat, removedRepeat, restoredRepeat } from './repeats.ts'

const at = '/coletar/preencher/5/6'
const [core] = cooking.fields as [Field, ...Field[]]
const plain: Field = { ...core, limits: null, formula: null, optional: false, critical: false, showIf: null }
const fields: readonly Field[] = withRepeats<Field>([
  { ...plain, id: 900, name: 'Sample', type: 'group', repeats: { min: 1, max: 3 } },
  { ...plain, id: 901, name: 'Weight', type: 'number', groupId: 900, limits: { min: 90, max: 110 } },
  { ...plain, id: 902, name: 'Twice', type: 'calculation', groupId: 900, formula: '{901} * 2' },
  { ...plain, id: 903, name: 'Total', type: 'calculation', formula: 'sum({901})' },
])
const form = { ...cooking, fields: [...fields] }

interface SentBody {
  clientId: string
  values: { fieldId: number; value: unknown }[]
}

let requests: SentRequest[]

beforeEach(() => {
  localStorage.clear()
  requests = fakeServer((one) => {
    if (one.method === 'POST') return json(savedRecord(one.body as SentBody as never), { status: 201 })
    return one.path.endsWith('/TypeCollect/5') ? json(form) : answerOfPlant(one)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const repeat = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (name: string, value: string) =>
  userEvent.type((await repeat(name)).getByRole('textbox', { name: /^Weight/ }), value)
const weightIn = async (name: string) =>
  ((await repeat(name)).getByRole('textbox', { name: /^Weight/ }) as HTMLInputElement).value

it('adds repeats up to the most, judges each by itself, and sums over those that there are', async () => {
  await openCapture(at)
  await type('Sample 1', '100')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await press('Add Sample 2')
  await type('Sample 2', '111')
  expect((await repeat('Sample 2')).getByText(/Out of limits/)).toBeTruthy()
  expect((await repeat('Sample 1')).queryByText(/Out of limits/)).toBeNull()
  expect((await repeat('Sample 2')).getByText(/^222/)).toBeTruthy()
  expect(screen.getByText(/^211/)).toBeTruthy()
  await press('Add Sample 3')
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  // the third is not answered yet: a sum without it would be wrong
  expect(screen.queryByText(/^211/)).toBeNull()
})

it('takes any repeat away and brings it back where it was; the draft keeps both', async () => {
  await openCapture(at)
  await type('Sample 1', '100')
  await press('Add Sample 2')
  await type('Sample 2', '101')
  await press('Remove Sample 1')
  expect(await weightIn('Sample 1')).toBe('101')
  expect(screen.queryByRole('region', { name: 'Sample 2' })).toBeNull()
  await press('Undo')
  expect([await weightIn('Sample 1'), await weightIn('Sample 2')]).toEqual(['100', '101'])
  cleanup()
  await openCapture(at)
  expect(await weightIn('Sample 2')).toBe('101')
})

it('sends the answers of the repeats that there are, and how many', async () => {
  await openCapture(at)
  await type('Sample 1', '100')
  await press('Add Sample 2')
  await type('Sample 2', '101')
  await press('Remove Sample 1')
  await press('Save record')
  await vi.waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  const body = requests.find(({ method }) => method === 'POST')?.body as SentBody
  expect(body.values).toEqual([
    { fieldId: 900, value: 1 },
    { fieldId: 901, value: 101 },
  ])
})

it('moves answers and what lies beside them, and adds a repeat with nothing in it', () => {
  const [group] = fields as [Field, ...Field[]]
  const second = String(repeatId(901, 2))
  const draft = {
    clientId: 'a',
    formVersion: 1,
    productId: null,
    answers: { '900': '2', '901': '100', [second]: '101', '903': 'x' },
    remarks: { '901': 'dented' },
  }
  const removed = removedRepeat(draft, fields, group, 1)
  expect(removed.answers).toEqual({ '900': '1', '901': '101', [second]: '100', '903': 'x' })
  expect(removed.remarks).toEqual({ [second]: 'dented' })
  expect(restoredRepeat(removed, fields, group, 1)).toMatchObject(draft)
  expect(addedRepeat(removed, fields, group)).toMatchObject({
    answers: { '900': '2', '901': '101', '903': 'x' },
    remarks: {},
  })
})

it('folds a repeat, and opens it where something in it is to be corrected', async () => {
  await openCapture(at)
  await type('Sample 1', '100')
  await press('Add Sample 2')
  const fold = () => screen.getByRole('button', { name: 'Collapse Sample 2' })
  await press('Collapse Sample 2')
  expect(fold().getAttribute('aria-expanded')).toBe('false')
  expect((await repeat('Sample 2')).queryByRole('textbox')).toBeNull()
  expect((await repeat('Sample 1')).getByRole('textbox', { name: /^Weight/ })).toBeTruthy()
  await press('Save record')
  const weight = await (await repeat('Sample 2')).findByRole('textbox', { name: /^Weight/ })
  await vi.waitFor(() => expect(document.activeElement).toBe(weight))
  expect(fold().getAttribute('aria-description')).toBe('Something in it needs correcting.')
})

it('a folded repeat moves up with its answers where one before it goes', async () => {
  await openCapture(at)
  await type('Sample 1', '100')
  await press('Add Sample 2')
  await type('Sample 2', '101')
  await press('Collapse Sample 2')
  await press('Remove Sample 1')
  expect(screen.getByRole('button', { name: 'Collapse Sample 1' }).getAttribute('aria-expanded')).toBe('false')
  await press('Collapse Sample 1')
  expect(await weightIn('Sample 1')).toBe('101')
})

it('question by question, the answers of a repeat stand under its heading before saving, by their short names', async () => {
  localStorage.setItem('lineside.capture.mode', 'single')
  await openCapture(at)
  await screen.findByText('How many')
  await press('Next')
  await userEvent.type(await screen.findByRole('textbox', { name: /Weight/ }), '100')
  for (const name of [/Twice/, /Total/]) {
    await press('Next')
    await screen.findByText(name)
  }
  await press('Next')
  const answers = (await repeat('Sample 1')).getAllByRole('button').map(({ textContent }) => textContent)
  expect(answers).toEqual([expect.stringMatching(/^Weight100/), expect.stringMatching(/^Twice200/)])
  expect(screen.getByRole('button', { name: /^Total/ })).toBeTruthy()
})

// https://github.com/enketo/enketo/issues/127
it('a choice that another one asks for stays in its repeat while the next repeat is answered', async () => {
  const options = (...names: string[]) => names.map((name, at) => ({ id: String(at + 1), name, nonConforming: false }))
  const checks = withRepeats<Field>([
    { ...plain, id: 910, name: 'Check', type: 'group', repeats: { min: 1, max: 3 } },
    { ...plain, id: 911, name: 'Day', type: 'radio', groupId: 910, options: options('Monday', 'Tuesday', 'Sunday') },
    {
      ...plain,
      id: 912,
      name: 'Result',
      type: 'radio',
      groupId: 910,
      options: options('Good', 'Bad'),
      showIf: {
        match: 'any',
        conditions: ['1', '2'].map((value) => ({ fieldId: 911, comparison: 'equal' as const, value })),
      },
    },
  ])
  requests = fakeServer((one) => {
    if (one.method === 'POST') return json(savedRecord(one.body as SentBody as never), { status: 201 })
    return one.path.endsWith('/TypeCollect/5') ? json({ ...cooking, fields: [...checks] }) : answerOfPlant(one)
  })
  const choose = async (group: string, name: string) =>
    userEvent.click(await (await repeat(group)).findByRole('radio', { name }))
  await openCapture(at)
  await choose('Check 1', 'Monday')
  await choose('Check 1', 'Bad')
  await press('Add Check 2')
  await choose('Check 2', 'Tuesday')
  await choose('Check 2', 'Good')
  await press('Add Check 3')
  await choose('Check 3', 'Sunday')
  const chosen = { 'Check 1': ['Monday', 'Bad'], 'Check 2': ['Tuesday', 'Good'], 'Check 3': ['Sunday'] }
  for (const [group, names] of Object.entries(chosen)) {
    const own = await repeat(group)
    expect(own.getAllByRole('radio', { checked: true })).toHaveLength(names.length)
    for (const name of names) expect(own.getByRole('radio', { name, checked: true })).toBeTruthy()
  }
})
