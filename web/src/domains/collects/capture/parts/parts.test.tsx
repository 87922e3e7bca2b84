import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture, savedRecord, toFill } from '../../../../capture/testing/plant.tsx'
import { checkConnection } from '../../../../core/api/index.ts'
import { fakeServer, json, problem, type SentRequest } from '../../../../core/testing/index.ts'

const RECORD = '11111111-2222-4333-8444-555555555555'
const at = '/coletar/preencher/5/6'
const seenAt = (recordId: string) => `${at}?part=${recordId}`
const storeStation = () => localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
const form = { ...cooking, inParts: true }
const ana = { by: { id: 8, name: 'Ana Souza' }, at: '2026-11-21T09:30:00.000Z' }

const open = {
  id: 77,
  recordId: RECORD,
  rowVersion: 3,
  formId: 5,
  formName: cooking.name,
  formVersion: 2,
  collectPoint: { id: 6, name: 'Oven 1' },
  industryLine: { id: 4, name: 'Line 1' },
  industryId: 1,
  product: cooking.products[0],
  begunAt: ana.at,
  begunBy: ana.by,
  closesAt: '2026-11-21T17:00:00.000Z',
  lastBy: ana.by,
  lastAt: ana.at,
  answered: 1,
  toAnswer: 3,
  values: [{ fieldId: 41, value: 74.5, entered: ana }],
  continues: true,
}

interface SentBody {
  clientId: string
  values: { fieldId: number; value: unknown }[]
  part?: { recordId: string; seen: number; after?: string[]; finish: boolean }
}

let parts: object[]
let save: (request: SentRequest) => Response | Promise<Response>
let requests: SentRequest[]

const sent = () =>
  requests
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/Collect'))
    .map(({ body }) => body as SentBody)
const inParts = (state: string) => ({ inParts: { state, begunBy: ana.by, closesAt: open.closesAt } })
const taken = ({ body }: SentRequest) => {
  const { part } = body as SentBody
  const record = { ...savedRecord(body as SentBody), clientId: part?.recordId ?? (body as SentBody).clientId }
  return json({ ...record, ...(part && inParts(part.finish ? 'FINISHED' : 'PART')) }, { status: 201 })
}

beforeEach(() => {
  localStorage.clear()
  parts = []
  save = taken
  requests = fakeServer((one) => {
    if (one.method === 'POST' && one.path.endsWith('/Collect')) return save(one)
    if (one.path.endsWith('/Collect/Parts')) return json(parts)
    if (one.path.endsWith('/TypeCollect/5')) return json(form)
    if (one.path.endsWith('/ListFormsWithLastCollect')) return json([{ ...toFill, inParts: true }])
    return answerOfPlant(one)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const input = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a form in parts', () => {
  it('is kept with what is answered, though something is missing', async () => {
    await openCapture(at)
    await userEvent.type(await input('Core'), '74')
    await press('Save this part')
    expect(await screen.findByText('Part saved')).toBeTruthy()
    expect(screen.getByText('1 of 3 answered')).toBeTruthy()
    const [body] = sent()
    expect(body).toMatchObject({
      values: [{ fieldId: 41, value: 74 }],
      part: { recordId: body?.clientId, seen: 0, finish: false },
    })
  })

  it('refuses an empty part, and asks about what is out of limits before it is told', async () => {
    await openCapture(at)
    await input('Core')
    await press('Save this part')
    expect(await screen.findByText('Answer at least one question.')).toBeTruthy()
    await userEvent.type(await input('Core'), '70')
    await press('Save this part')
    expect(await screen.findByText('This will raise a non-conformity.')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('that is whole at once is finished as any other record', async () => {
    await openCapture(at)
    await userEvent.type(await input('Core'), '74')
    await userEvent.type(await input('Chamber'), '82')
    await press('Finish')
    expect(await screen.findByText('Record 48202')).toBeTruthy()
    expect(sent()[0]?.part).toBeUndefined()
  })
})

describe('what was begun', () => {
  it('stands among what is to do, is continued with its values and who entered them, and sends what changed', async () => {
    parts = [open]
    storeStation()
    await openCapture('/coletar/')
    const link = await screen.findByRole('link', { name: /1 of 3 answered · Ana Souza/ })
    expect(link.textContent).toContain('Until')
    await userEvent.click(link)
    expect(((await input('Core')) as HTMLInputElement).value).toBe('74.5')
    expect(screen.getByText(/^Ana Souza, /)).toBeTruthy()
    await userEvent.type(await input('Chamber'), '82')
    await press('Finish')
    expect(await screen.findByText('Record 48202')).toBeTruthy()
    expect(sent()[0]).toMatchObject({
      values: [{ fieldId: 42, value: 82 }],
      part: { recordId: RECORD, seen: 3, finish: true },
    })
  })

  it('in another shift names who can continue, and opens for nobody else', async () => {
    parts = [{ ...open, continues: 'PART_OTHER_SHIFT' }]
    storeStation()
    await openCapture('/coletar/')
    expect(await screen.findByText('Only Ana Souza can continue')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /1 of 3 answered/ })).toBeNull()
  })

  it('that is over is said so', async () => {
    await openCapture(seenAt(RECORD))
    expect(await screen.findByText('This record cannot be continued')).toBeTruthy()
  })
})

it('the same field set by two shows both sides, and sends the choice for the record as it is by then', async () => {
  parts = [open]
  const current = {
    ...savedRecord({ clientId: RECORD, values: [] }),
    ...inParts('PART'),
    rowVersion: 4,
    values: [
      { fieldId: 41, name: 'Core', type: 'number', value: 74.5, entered: ana },
      { fieldId: 42, name: 'Chamber', type: 'number', value: 80, entered: ana },
    ],
  }
  save = () =>
    problem(409, 'PART_CLASH', {
      message: 'Someone else answered the same fields.',
      fields: { 'values.42': 'Ana Souza answered this in the meantime.' },
      current,
    })
  await openCapture(seenAt(RECORD))
  await userEvent.type(await input('Chamber'), '82')
  await press('Save this part')
  expect(await screen.findByText(/^Ana Souza answered 80 °C/)).toBeTruthy()
  expect(screen.getByText('Your answer: 82 °C')).toBeTruthy()
  await press('Save this part')
  expect(await screen.findByText('Choose which answer to keep.')).toBeTruthy()
  await press('Keep my answer')
  save = taken
  await press('Save this part')
  expect(await screen.findByText('Part saved')).toBeTruthy()
  const last = sent().at(-1)
  expect([last?.values, last?.part?.seen]).toEqual([[{ fieldId: 42, value: 82 }], 4])
})

it('without a network parts wait in their order, and the next one knows those before it', async () => {
  save = () => Promise.reject(new TypeError('Failed to fetch'))
  storeStation()
  const first = await openCapture(at)
  await userEvent.type(await input('Core'), '74')
  await press('Save this part')
  expect(await screen.findByText(/^The part is saved on this device/)).toBeTruthy()
  first.unmount()
  const recordId = sent()[0]?.clientId ?? ''
  await openCapture(seenAt(recordId))
  expect(((await input('Core')) as HTMLInputElement).value).toBe('74')
  expect(screen.getByText('From this device, not sent yet')).toBeTruthy()
  await userEvent.type(await input('Chamber'), '82')
  await press('Finish')
  await screen.findByRole('heading', { name: 'Not sent yet' })
  save = taken
  requests.length = 0
  await checkConnection()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(({ values, part }) => [values.map(({ fieldId }) => fieldId), part?.finish])).toEqual([
    [[41], false],
    [[42], true],
  ])
  expect(sent()[1]?.part).toMatchObject({ recordId, seen: 0, after: [recordId] })
})
