import { blankField } from '@lineside/contract/forms'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture, savedRecord } from '../../../../capture/testing/plant.tsx'
import { fakeServer, json, type SentRequest } from '../../../../core/testing/index.ts'

interface SentBody {
  clientId: string
  values: { fieldId: number; value: unknown }[]
  linked?: { fieldId: number; collectId: number }[]
}

const HOUR = 3_600_000
const [core] = cooking.fields
const source = { formId: 8, fieldId: 80, type: 'number' as const, hours: 24 }
const brine = {
  ...blankField(61, 'linked', 'Brine'),
  usableInCalculations: true,
  unit: '%',
  limits: { min: 2, max: 5 },
  linked: source,
}
const doubled = { ...blankField(62, 'calculation', 'Doubled'), decimals: 0, formula: '{61}*2' }
const form = { ...cooking, fields: [brine, doubled, { ...core, optional: true }] }
let requests: SentRequest[]
let offline = false

/** Opens the form; `hours`: how long ago the value was read from another record. */
async function openWith(answer: (hours: number) => object | null, hours = 3) {
  requests = fakeServer((one) => {
    if (one.method === 'POST' && offline) return new Response('', { status: 503 })
    if (one.method === 'POST') return json(savedRecord(one.body as SentBody), { status: 201 })
    if (one.path.endsWith('/TypeCollect/5')) return json(form)
    if (!one.path.endsWith('/LinkedValues')) return answerOfPlant(one)
    const values = answer(hours)
    return values ? json(values) : new Response('', { status: 503 })
  })
  await openCapture('/coletar/preencher/5/6')
  await screen.findByRole('button', { name: 'Save record' })
}

const read = (hours: number) => [
  {
    fieldId: 61,
    value: 7,
    collectId: 4711,
    collectedAt: new Date(Date.now() - hours * HOUR).toISOString(),
    formName: 'Brine check',
  },
]
const user = userEvent.setup({ delay: null })
const sent = () => requests.filter((one) => one.method === 'POST').map((one) => (one.body as SentBody).linked)

beforeEach(() => {
  localStorage.clear()
  offline = false
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a linked field shows its value with age and record, is judged and calculated with, and names its source', async () => {
  await openWith(read)
  expect(await screen.findByText(/Brine check · 3 hours ago/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Record 4711' }).getAttribute('href')).toBe('/coletar/registros/4711')
  expect(screen.getByText(/^Out of limits: 2.%.*above the maximum of 5.%$/)).toBeTruthy()
  expect(screen.getByText(/^14$/)).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save record' }))
  await waitFor(() => expect(sent()).toEqual([[{ fieldId: 61, collectId: 4711 }]]))
})

it('says that there is no value in its hours, and the record then names no source', async () => {
  await openWith(() => [])
  expect(await screen.findByText('No value in the last 24 h')).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent()).toEqual([[]]))
})

it('a value that was kept and is older than its hours counts no longer', async () => {
  await openWith(read, 25)
  expect(await screen.findByText('No value in the last 24 h')).toBeTruthy()
})

it('while nobody can say the value, the record leaves it to the server', async () => {
  await openWith(() => null)
  expect(await screen.findByText('Assigned when saved')).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent()).toEqual([undefined]))
})

it('a record that waits on the device keeps the sources that were shown', async () => {
  offline = true
  await openWith(read)
  await screen.findByText(/Brine check · 3 hours ago/)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save record' }))
  await screen.findByRole('button', { name: 'Send now' })
  offline = false
  await user.click(screen.getByRole('button', { name: 'Send now' }))
  await screen.findByText('Record 48202')
  expect(sent()).toEqual([[{ fieldId: 61, collectId: 4711 }], [{ fieldId: 61, collectId: 4711 }]])
})
