import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, onDisk, openCapture, savedRecord } from '../../../../capture/testing/plant.tsx'
import { checkConnection } from '../../../../core/api/index.ts'
import { fakeServer, json, problem, type SentRequest } from '../../../../core/testing/index.ts'

const at = '/coletar/preencher/5/6'
const draft = 'draft.collects.save.5.6'
let save: (request: SentRequest) => Response | Promise<Response>
let requests: SentRequest[]

interface SentBody {
  clientId: string
  collectedAt: string
  productId: number
  values: { fieldId: number; value: unknown }[]
}

const sent = () => requests.filter((one) => one.method === 'POST').map((one) => one.body as SentBody)

beforeEach(() => {
  localStorage.clear()
  save = ({ body }) => json(savedRecord(body as SentBody), { status: 201 })
  requests = fakeServer((one) => (one.method === 'POST' ? save(one) : answerOfPlant(one)))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const input = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function fill(core: string, chamber: string) {
  await userEvent.type(await input('Core'), core)
  await userEvent.type(await input('Chamber'), chamber)
}

describe('while one types', () => {
  it('says that a value is outside, on which side and by how much, and what it will raise', async () => {
    await openCapture(at)
    const core = await input('Core')
    await userEvent.type(core, '71.6')
    expect(screen.getByText('Out of limits: 0.4 °C below the minimum of 72 °C')).toBeTruthy()
    expect(screen.getByText('Raises a non-conformity')).toBeTruthy()
    await userEvent.clear(core)
    await userEvent.type(core, '72')
    expect(screen.queryByText(/Out of limits/)).toBeNull()
    expect(screen.getByText('Within the limits')).toBeTruthy()
  })

  it('takes a comma for a point and speaks the language of the reader', async () => {
    await openCapture(at, 'pt-BR')
    await userEvent.type(await input('Core'), '78,5')
    expect(screen.getByText('Fora dos limites: 0,5 °C acima do máximo de 78 °C')).toBeTruthy()
  })

  it('shows the limits, the last value and the result of a calculation', async () => {
    await openCapture(at)
    expect(await screen.findByText('Limits: 72 to 78 °C')).toBeTruthy()
    expect(await screen.findByText(/^Last: 74\.5 °C/)).toBeTruthy()
    expect(screen.getByRole('img', { name: /Last values of Core/ })).toBeTruthy()
    expect(screen.getByText('Waiting for the other answers')).toBeTruthy()
    await fill('74.5', '82')
    expect(screen.getByText('7.5 °C')).toBeTruthy()
  })
})

it('a reference photo stands beside its question, and is asked for as soon as the form is opened', async () => {
  const [core, ...others] = cooking.fields
  const form = { ...cooking, fields: [{ ...core, pictureId: 77 }, ...others] }
  requests = fakeServer((one) => {
    if (one.path.endsWith('/File/Ticket')) return problem(404, 'NOT_FOUND')
    return one.path.endsWith('/TypeCollect/5') ? json(form) : answerOfPlant(one)
  })
  await openCapture(at)
  expect(await screen.findByRole('button', { name: /Reference photo of Core/ })).toBeTruthy()
  expect(requests.filter((one) => one.path.endsWith('/File/Ticket')).map((one) => one.body)).toEqual([
    { fileId: 77, size: 'reduced' },
  ])
})

describe('saving', () => {
  it('names what is missing and sends nothing', async () => {
    await openCapture(at)
    await userEvent.type(await input('Core'), '74')
    await press('Save record')
    expect(screen.getByText('1 answer needs another look.')).toBeTruthy()
    expect((await input('Chamber')).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(await input('Chamber'))
    expect(sent()).toEqual([])
  })

  it('asks about what is outside, sends with Ctrl-Enter, and shows the number of the record', async () => {
    await openCapture(at)
    await fill('71.6', '82')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('This will raise a non-conformity.')).toBeTruthy()
    expect(sent()).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save record' }))
    expect(await screen.findByText('Record 48202')).toBeTruthy()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({ formId: 5, formVersion: 2, collectPointId: 6, productId: 9 })
    expect(sent()[0]?.values).toEqual([
      { fieldId: 41, value: 71.6 },
      { fieldId: 42, value: 82 },
      { fieldId: 44, value: null },
    ])
  })

  it('takes a critical value for no success: says what happens with the lot, and does not lead on to fill again', async () => {
    const critical = async (answer: Response) =>
      new Response((await answer.text()).replaceAll('"critical":false', '"critical":true'), answer)
    requests = fakeServer((one) => (one.method === 'POST' ? save(one) : critical(answerOfPlant(one))))
    await openCapture(at)
    await fill('71.6', '82')
    await press('Save record')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save record' }))
    const alert = await screen.findByRole('heading', { name: 'Critical value: set this lot aside' })
    expect(alert.closest('[role=alert]')?.textContent).toContain('Keep it apart until the supervisor decides.')
    expect(document.querySelector('.tabler-icon-circle-check')).toBeNull()
    expect(screen.getByRole('button', { name: 'Fill in this form again' }).dataset.variant).toBe('default')
  })

  it('puts the sentences of the server at their fields', async () => {
    save = () => problem(400, 'VALIDATION', { message: 'Look again.', fields: { 'values.42': 'Not this one.' } })
    await openCapture(at)
    await fill('74', '82')
    await press('Save record')
    expect(await screen.findByText('Not this one.')).toBeTruthy()
    expect((await input('Chamber')).getAttribute('aria-invalid')).toBe('true')
    expect((await input('Core')).getAttribute('aria-invalid')).not.toBe('true')
    await userEvent.type(await input('Chamber'), '1')
    expect(screen.queryByText('Not this one.')).toBeNull()
  })
})

describe('what is not saved yet', () => {
  it('is there again after the page was closed, under the same id', async () => {
    const first = await openCapture(at)
    await userEvent.type(await input('Core'), '74.5')
    const saved = onDisk(draft) as SentBody
    first.unmount()
    await openCapture(at)
    expect(((await input('Core')) as HTMLInputElement).value).toBe('74.5')
    await userEvent.type(await input('Chamber'), '82')
    await press('Save record')
    await screen.findByText('Record 48202')
    expect(sent()[0]?.clientId).toBe(saved.clientId)
    await waitFor(() => expect(onDisk(draft)).toBeNull())
  })

  it('is kept when the connection is lost and sent again unchanged, under the same id', async () => {
    save = () => Promise.reject(new TypeError('Failed to fetch'))
    await openCapture(at)
    await fill('74', '82')
    await press('Save record')
    expect(await screen.findByRole('heading', { name: 'Not sent yet' })).toBeTruthy()
    expect(screen.getByText(/saved on this device\. It is sent as soon as/)).toBeTruthy()
    save = ({ body }) => json(savedRecord(body as SentBody), { status: 201 })
    await press('Send now')
    expect(await screen.findByText('Record 48202')).toBeTruthy()
    // another call may have found the connection meanwhile, which tries again by itself
    const [first, ...later] = sent()
    expect(later.length).toBeGreaterThan(0)
    for (const one of later) expect(one).toEqual(first)
  })

  it('is sent by itself when the connection is back', async () => {
    save = () => Promise.reject(new TypeError('Failed to fetch'))
    await openCapture(at)
    await fill('74', '82')
    await press('Save record')
    await screen.findByRole('heading', { name: 'Not sent yet' })
    save = ({ body }) => json(savedRecord(body as SentBody), { status: 201 })
    // a call that gets through is what says that the server is there again
    await checkConnection()
    expect(await screen.findByText('Record 48202')).toBeTruthy()
    expect(new Set(sent().map((one) => one.clientId)).size).toBe(1)
  })

  it('asks before one leaves, and stays on no', async () => {
    await openCapture(at)
    await userEvent.type(await input('Core'), '74')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    // the dialog's code is fetched with the first question
    await screen.findByText('Leave this form?')
    await press('Stay')
    expect(location.pathname).toBe(at)
    await userEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }))
    await screen.findByText('Leave this form?')
    await press('Leave')
    await waitFor(() => expect(location.pathname).toBe('/coletar/'))
    expect(onDisk(draft)).toMatchObject({ answers: { 41: '74' } })
  })
})

describe('one question at a time', () => {
  it('goes on only when the answer is there, and ends with all answers to look over', async () => {
    localStorage.setItem('lineside.capture.mode', 'single')
    await openCapture(at)
    expect(await screen.findByText('Question 1 of 4')).toBeTruthy()
    await press('Next')
    expect(screen.getByText('Fill in this field.')).toBeTruthy()
    await userEvent.type(await input('Core'), '74.5{Enter}')
    expect(screen.getByText('Question 2 of 4')).toBeTruthy()
    await userEvent.type(await input('Chamber'), '82{Enter}')
    await press('Next')
    await press('Next')
    expect(screen.getByText('Check your answers')).toBeTruthy()
    expect(screen.getByText('7.5 °C')).toBeTruthy()
    await press('Save record')
    expect(await screen.findByText('Record 48202')).toBeTruthy()
  })
})
