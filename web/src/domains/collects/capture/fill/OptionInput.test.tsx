import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture, savedRecord } from '../../../../capture/testing/plant.tsx'
import { fakeServer, json, type SentRequest } from '../../../../core/testing/index.ts'

interface Body {
  clientId: string
  values: { fieldId: number; value: unknown }[]
}

const [core] = cooking.fields
const form = {
  ...cooking,
  fields: [
    core,
    { ...core, id: 61, name: 'Defect', type: 'preRegistered', unit: null, limits: null, optionGroupId: 3 },
  ],
  optionGroups: [
    {
      id: 3,
      name: 'Defects',
      enabled: true,
      columns: ['Machine', 'Part'],
      options: [
        { id: 31, parentId: null, name: 'Oven' },
        { id: 32, parentId: 31, name: 'Belt' },
        { id: 33, parentId: 31, name: 'Door' },
        { id: 34, parentId: null, name: 'Mixer' },
        { id: 35, parentId: null, name: 'Saw' },
        { id: 36, parentId: 35, name: 'Blade' },
      ],
    },
  ],
}

let requests: SentRequest[]
let last: object
const chosenBefore = (value: string) => ({
  collectId: 1,
  collectedAt: '2026-11-20T10:00:00.000Z',
  value,
  conform: null,
})

beforeEach(() => {
  localStorage.clear()
  last = chosenBefore('32')
  requests = fakeServer((one) => {
    if (one.method === 'POST') return json(savedRecord(one.body as Body), { status: 201 })
    if (one.path.endsWith('/LastValues')) return json([{ fieldId: 61, values: [last] }])
    return one.path.endsWith('/TypeCollect/5') ? json(form) : answerOfPlant(one)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null })
const level = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })
const levels = () => screen.getAllByRole<HTMLInputElement>('combobox').map((one) => one.value)

async function choose(name: string, option: string) {
  await user.click(await level(name))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

async function fillCore() {
  await openCapture('/coletar/preencher/5/6')
  await user.type(await screen.findByRole('textbox', { name: /^Core/ }), '74')
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const sent = () =>
  requests.filter((one) => one.method === 'POST').map((one) => (one.body as Body).values.find((v) => v.fieldId === 61))

it('is made level by level, is missing until its last one, and comes back with the draft', async () => {
  await fillCore()
  expect((await level('Machine')).value).toBe('')
  expect(levels()).toHaveLength(1)
  await choose('Machine', 'Oven')
  expect(levels()).toEqual(['Oven', ''])
  await press('Save record')
  expect(await screen.findByText('Choose one of the options.')).toBeTruthy()
  expect(sent()).toEqual([])
  await choose('Part', 'Door')
  cleanup()
  await openCapture('/coletar/preencher/5/6')
  await level('Part')
  expect(levels()).toEqual(['Oven', 'Door'])
  await press('Save record')
  await screen.findByText('Record saved')
  expect(sent()).toEqual([{ fieldId: 61, value: '33' }])
})

it('another choice above takes the one below away, and a single option below is taken', async () => {
  await fillCore()
  await choose('Machine', 'Oven')
  await choose('Part', 'Belt')
  await choose('Machine', 'Saw')
  expect(levels()).toEqual(['Saw', 'Blade'])
  await choose('Machine', 'Mixer')
  expect(levels()).toEqual(['Mixer'])
  await press('Save record')
  await screen.findByText('Record saved')
  expect(sent()).toEqual([{ fieldId: 61, value: '34' }])
})

it('shows what was chosen last by the way to it, and nothing where the group offers it no longer', async () => {
  await fillCore()
  expect(await screen.findByText(/^Last: Oven › Belt/)).toBeTruthy()
  cleanup()
  last = chosenBefore('99')
  await fillCore()
  await waitFor(() => expect(requests.filter(({ path }) => path.endsWith('/LastValues')).length).toBeGreaterThan(1))
  expect(screen.queryByText(/^Last:/)).toBeNull()
})
