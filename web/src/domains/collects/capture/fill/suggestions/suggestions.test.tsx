import { blankField } from '@lineside/contract/forms'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture, savedRecord } from '../../../../../capture/testing/plant.tsx'
import { fakeServer, json, type SentRequest } from '../../../../../core/testing/index.ts'

interface SentBody {
  clientId: string
  values: { fieldId: number; value: unknown }[]
  photo?: string
  suggested?: { fieldId: number; proof: string }[]
}

const source = { basis: 'records' as const, model: 'plant-7b', at: '2026-11-20T10:00:00.000Z' }
const core = { fieldId: 41, value: 74.5, source, proof: 'proof-41' }
const remark = { fieldId: 44, value: 'Rack 3', source, proof: 'proof-44' }
const label = { ...blankField(45, 'photo', 'Label'), optional: true }
const form = { ...cooking, fields: [...cooking.fields, label], suggestValues: true }
const user = userEvent.setup({ delay: null })
let requests: SentRequest[]

async function openWith(answer: () => Response, own: object = {}) {
  requests = fakeServer((one) => {
    if (one.path.endsWith('/Suggestion')) return answer()
    if (one.path.endsWith('/File')) return json({ id: 900 }, { status: 201 })
    if (one.method === 'POST') return json(savedRecord(one.body as SentBody), { status: 201 })
    if (one.path.endsWith('/TypeCollect/5')) return json({ ...form, ...own })
    return answerOfPlant(one)
  })
  await openCapture('/coletar/preencher/5/6')
  await screen.findByRole('button', { name: 'Save record' })
}

const questions = () => requests.filter(({ path }) => path.endsWith('/Suggestion')).map(({ body }) => body as SentBody)
const sent = () =>
  requests
    .filter(({ path, method }) => method === 'POST' && path.endsWith('/Collect'))
    .map(({ body }) => body as SentBody)
const ask = () => user.click(screen.getByRole('button', { name: 'Suggest from the last records' }))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a form that wants no suggestions offers none', async () => {
  await openWith(() => json([]), { suggestValues: undefined })
  expect(screen.queryByRole('button', { name: /Suggest from/ })).toBeNull()
})

it('a suggestion is marked, becomes the answer by a press alone, and travels with its proof', async () => {
  await openWith(() => json([core, remark]))
  await user.type(screen.getByLabelText(/^Chamber/), '80')
  await ask()
  expect(await screen.findByText('2 values suggested. Use each one or type your own.')).toBeTruthy()
  expect(questions()[0]?.values).toEqual([{ fieldId: 42, value: 80 }])
  expect(screen.getAllByText('From the last records, by plant-7b')).toHaveLength(2)
  expect(screen.getByLabelText<HTMLInputElement>(/^Core/).value).toBe('')
  await user.click(screen.getByRole('button', { name: /^Use: Core, 74.5/ }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Core/).value).toBe('74.5')
  await user.click(screen.getByRole('button', { name: 'Dismiss: Remark' }))
  expect(screen.queryByText(/^Suggestion:/)).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent().map(({ suggested }) => suggested)).toEqual([[{ fieldId: 41, proof: 'proof-41' }]]))
})

it('what was changed after it was taken over is nobody’s suggestion, and what is typed takes its place', async () => {
  await openWith(() => json([core, remark]))
  await ask()
  await user.click(await screen.findByRole('button', { name: /^Use: Core, 74.5/ }))
  await user.clear(screen.getByLabelText(/^Core/))
  await user.type(screen.getByLabelText(/^Core/), '75')
  await user.type(screen.getByLabelText(/^Remark/), 'Mine')
  expect(screen.queryByText(/^Suggestion:/)).toBeNull()
  await user.type(screen.getByLabelText(/^Chamber/), '80')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent().map(({ suggested }) => suggested)).toEqual([undefined]))
})

it('what was taken over is still known after the page was loaded again', async () => {
  await openWith(() => json([core]))
  await ask()
  await user.click(await screen.findByRole('button', { name: /^Use: Core, 74.5/ }))
  cleanup()
  await openWith(() => json([]))
  await user.type(screen.getByLabelText(/^Chamber/), '80')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent().map(({ suggested }) => suggested)).toEqual([[{ fieldId: 41, proof: 'proof-41' }]]))
})

it('says that there is nothing to suggest, and that the model does not answer', async () => {
  const answers = [
    () => json([]),
    () => json({ type: 'about:blank', status: 503, code: 'SUGGESTIONS_UNAVAILABLE' }, { status: 503 }),
  ]
  await openWith(() => (answers.shift() ?? (() => json([])))())
  await ask()
  expect(await screen.findByText('Nothing to suggest here.')).toBeTruthy()
  await ask()
  expect(await screen.findByText('The model did not answer. Type the values.')).toBeTruthy()
})

it('shows the model the photo that was taken, made small', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000 }))
  const sides: number[] = []
  const canvas = () => ({
    width: 0,
    getContext: () => ({ drawImage: () => undefined }),
    toDataURL() {
      sides.push(this.width)
      // the first one is larger than what may be sent
      return `data:image/jpeg;base64,${'A'.repeat(sides.length === 1 ? 700_004 : 8)}`
    },
  })
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation(
    (tag: string) => (tag === 'canvas' ? canvas() : create(tag)) as never,
  )
  await openWith(() => json([core]))
  expect(screen.queryByRole('button', { name: 'Suggest from the photo' })).toBeNull()
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No place for a photo')
  await user.upload(input, new File(['picture'], 'label.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Suggest from the photo' }))
  await waitFor(() => expect(questions().map(({ photo }) => photo)).toEqual(['A'.repeat(8)]))
  expect(sides).toEqual([1280, 960])
  vi.restoreAllMocks()
})
