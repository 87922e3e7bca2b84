import { blankField } from '@lineside/contract/forms'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture, savedRecord } from '../../../../capture/testing/plant.tsx'
import { fakeServer, json, type SentRequest } from '../../../../core/testing/index.ts'

interface SentBody {
  clientId: string
  values: { fieldId: number; value: unknown }[]
  integrated?: { fieldId: number; at?: string; proof?: string }[]
}

const order = { ...blankField(61, 'text', 'Order'), maxLength: 40 }
const weight = {
  ...blankField(62, 'integrated', 'Net weight'),
  ...{ unit: 'kg', decimals: 3, limits: { min: 0.1, max: 1 } },
  integrated: { connectorId: 9, output: 'netWeight', type: 'number' as const, inputs: [{ name: 'sku', fieldId: 61 }] },
}
const form = { ...cooking, fields: [order, weight] }
let requests: SentRequest[]
let answer: () => Response | Promise<Response>

const answered = (value: number | null, more: object = {}) =>
  json({
    fieldId: 62,
    value,
    fault: value === null ? 'timeout' : null,
    detail: '',
    connectorName: 'ERP',
    at: new Date().toISOString(),
    proof: value === null ? '' : 'proof',
    ...more,
  })

async function open() {
  requests = fakeServer((one) => {
    if (one.method === 'POST') return json(savedRecord(one.body as SentBody), { status: 201 })
    if (one.path.endsWith('/TypeCollect/5')) return json(form)
    return one.path.endsWith('/IntegratedValue') ? answer() : answerOfPlant(one)
  })
  await openCapture('/coletar/preencher/5/6')
  await screen.findByRole('button', { name: 'Save record' })
}

const user = userEvent.setup({ delay: null })
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const sentInputs = () =>
  requests.filter(({ path }) => path.endsWith('/IntegratedValue')).map(({ query }) => query?.answers)
const save = () => user.keyboard('{Control>}{Enter}{/Control}')
const sent = () =>
  requests
    .filter((one) => one.method === 'POST')
    .map((one) => {
      const { values, integrated } = one.body as SentBody
      return [values.find(({ fieldId }) => fieldId === 62)?.value ?? null, integrated]
    })

beforeEach(() => {
  localStorage.clear()
  answer = () => answered(0.375)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks once what it tells is there, fills the field with source and time, and sends the proof', async () => {
  await open()
  expect(await screen.findByText('Asks the system once the answers it needs are filled in')).toBeTruthy()
  await user.type(await box(/^Order/), '4711')
  expect(await screen.findByText(/^From ERP, /)).toBeTruthy()
  expect((await box(/^Net weight/)).value).toBe('0.375')
  expect(sentInputs()).toEqual(['[[61,"4711"]]'])
  await save()
  await waitFor(() => expect(sent()).toEqual([[0.375, [{ fieldId: 62, at: expect.any(String), proof: 'proof' }]]]))
})

it('a typed value stays, is marked, and travels without a proof', async () => {
  await open()
  await user.type(await box(/^Net weight/), '0.5')
  await user.type(await box(/^Order/), '4711')
  await waitFor(() => expect(sentInputs()).toHaveLength(1))
  expect(await screen.findByText('Typed, not from the system')).toBeTruthy()
  expect((await box(/^Net weight/)).value).toBe('0.5')
  await save()
  await waitFor(() => expect(sent()).toEqual([[0.5, undefined]]))
})

it('what somebody writes over the answer is typed, and the system can be asked again', async () => {
  await open()
  await user.type(await box(/^Order/), '4711')
  await screen.findByText(/^From ERP, /)
  await user.clear(await box(/^Net weight/))
  await user.type(await box(/^Net weight/), '0.9')
  await user.click(await screen.findByRole('button', { name: 'Ask the system again' }))
  expect(await screen.findByText(/^From ERP, /)).toBeTruthy()
  expect((await box(/^Net weight/)).value).toBe('0.375')
})

it('the answer to another question takes the place of the one before', async () => {
  await open()
  await user.type(await box(/^Order/), '4711')
  await screen.findByText(/^From ERP, /)
  answer = () => answered(null)
  await user.type(await box(/^Order/), '2')
  expect(await screen.findByText(/didn’t answer within 5 seconds/)).toBeTruthy()
  expect((await box(/^Net weight/)).value).toBe('')
})

it('on a time-out one types, and the record is not saved without', async () => {
  answer = () => answered(null)
  await open()
  await user.type(await box(/^Order/), '4711')
  expect(await screen.findByText('The system didn’t answer within 5 seconds. Type the value.')).toBeTruthy()
  await save()
  expect(await screen.findByText('Fill in this field.')).toBeTruthy()
  await user.type(await box(/^Net weight/), '0.4')
  await save()
  await waitFor(() => expect(sent()).toEqual([[0.4, undefined]]))
})

it('without a connection the record leaves the question to the server', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await open()
  await user.type(await box(/^Order/), '4711')
  expect(await screen.findByText(/^No connection: the system is asked when the record is sent/)).toBeTruthy()
  await save()
  await waitFor(() => expect(sent()).toEqual([[null, [{ fieldId: 62 }]]]))
})
