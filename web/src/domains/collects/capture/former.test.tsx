import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, namesOnDisk, onDisk, openCapture, savedRecord } from '../../../capture/testing/plant.tsx'
import { fakeServer, json, type SentRequest } from '../../../core/testing/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'

interface SentBody {
  clientId: string
  values: { fieldId: number; value: unknown }[]
}

const clientId = '3f0e0d66-3d2a-4a5e-9a57-0f6f0d1f6a11'
const formerDraft = 'lineside.capture.draft.7.5.6'
const draft = { clientId, formVersion: 2, productId: 9, answers: { 41: '74.5' }, evidence: {} }

/** As versions before kept it: without the name of an endpoint. */
const formerEntry = {
  body: { clientId, formId: 5, formVersion: 2, collectPointId: 6, productId: 9, values: [{ fieldId: 41, value: 74 }] },
  formName: 'Cooking temperature',
  pointName: 'Oven 1',
  productName: 'Ham',
  outside: [],
  answers: { 41: '74' },
  savedAt: '2026-11-21T09:00:00.000Z',
  refusal: null,
}
const strange = { endpoint: 'logbooks.add', body: { clientId: 'a-later-version' }, savedAt: '', refusal: null }
const unsentKey = 'lineside.capture.unsent.7'
const stored = () => namesOnDisk('unsent.').map(onDisk)

let requests: SentRequest[]
let reachable: boolean
const sent = () => requests.filter((one) => one.method === 'POST').map((one) => one.body as SentBody)

beforeEach(() => {
  localStorage.clear()
  reachable = true
  requests = fakeServer((one) => {
    if (one.method !== 'POST') return answerOfPlant(one)
    if (!reachable) throw new TypeError('Failed to fetch')
    return json(savedRecord(one.body as SentBody), { status: 201 })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a draft of the version before is there, under the same id, and is moved', async () => {
  localStorage.setItem(formerDraft, JSON.stringify(draft))
  await openCapture('/coletar/preencher/5/6')
  expect(((await screen.findByRole('textbox', { name: /^Core/ })) as HTMLInputElement).value).toBe('74.5')
  expect(localStorage.getItem(formerDraft)).toBeNull()
  expect(onDisk('draft.collects.save.5.6')).toMatchObject({ clientId })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Chamber/ }), '82')
  await userEvent.click(screen.getByRole('button', { name: 'Save record' }))
  await screen.findByText('Record 48202')
  expect(sent().map((one) => one.clientId)).toEqual([clientId])
})

it('a record that the version before did not send is shown in its own row and sent unchanged', async () => {
  reachable = false
  localStorage.setItem(unsentKey, JSON.stringify([formerEntry]))
  await openCapture('/coletar/registros')
  expect(await screen.findByText('Cooking temperature')).toBeTruthy()
  expect(screen.getByText('Not sent yet', { selector: 'span, span *' })).toBeTruthy()
  reachable = true
  await outbox.sendAll(7)
  expect(sent().at(-1)).toEqual(formerEntry.body)
  await vi.waitFor(() => expect(stored()).toEqual([]))
})

it('what this version cannot send stays as it is while others come and go', async () => {
  localStorage.setItem(unsentKey, JSON.stringify([strange, formerEntry]))
  await openCapture('/coletar/registros')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  await vi.waitFor(() => expect(stored()).toEqual([strange]))
})

it('a queue that cannot be read stays where it was and is not written over', async () => {
  localStorage.setItem(unsentKey, '[{"body":')
  await openCapture('/coletar/preencher/5/6')
  reachable = false
  await userEvent.type(await screen.findByRole('textbox', { name: /^Core/ }), '74')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Chamber/ }), '82')
  await userEvent.click(screen.getByRole('button', { name: 'Save record' }))
  await screen.findByRole('heading', { name: 'Not sent yet' })
  expect(localStorage.getItem(unsentKey)).toBe('[{"body":')
  expect(stored()).toMatchObject([{ endpoint: 'collects.save', refusal: null }])
})
