import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOfPlant, cooking, openCapture, savedRecord } from '../../../../capture/testing/plant.tsx'
import { checkConnection } from '../../../../core/api/index.ts'
import {
  fakeServer,
  fakeUploads,
  json,
  problem,
  type SentRequest,
  type SentUpload,
  storedFile,
} from '../../../../core/testing/index.ts'

interface Body {
  clientId: string
  values: { fieldId: number; value: unknown }[]
  attachments?: unknown
  remarks?: unknown
}

const [core, chamber, difference] = cooking.fields
/** Beside a core out of its limits a photo and a text are asked, beside a large difference a text. */
const form = {
  ...cooking,
  fields: [
    { ...core, photoWhenOutside: true, remarkWhenOutside: true },
    chamber,
    { ...difference, limits: { min: null, max: 10 }, remarkWhenOutside: true },
  ],
}
const TAKE = 'Take a photo of what you see: the value is out of limits.'
const WRITE = 'Write what you see: the value is out of limits.'

let requests: SentRequest[]
let save: (body: Body) => Response
let takes: (upload: SentUpload) => void

beforeEach(() => {
  localStorage.clear()
  save = (body) => json(savedRecord(body), { status: 201 })
  takes = (upload) => upload.answer(200, { data: storedFile(901, upload.fileName) })
  fakeUploads((upload) => takes(upload))
  requests = fakeServer((one) => {
    if (one.method === 'POST') return save(one.body as Body)
    return one.path.endsWith('/TypeCollect/5') ? json(form) : answerOfPlant(one)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const answer = async (name: string, value: string) => {
  await userEvent.clear(await input(name))
  await userEvent.type(await input(name), value)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const saveAnyway = async () => {
  await press('Save record')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save record' }))
}
const take = async (name: string) =>
  userEvent.upload(
    await screen.findByLabelText(name, { selector: 'input' }),
    new File(['1234'], 'IMG.jpg', { type: 'image/jpeg' }),
  )
const sent = () => requests.filter((one) => one.path === '/api/operator/v1/Collect').map((one) => one.body as Body)
const alerts = () => screen.queryAllByText(/: the value is out of limits\.$/).map((one) => one.textContent)

async function fill(coreValue: string, chamberValue: string) {
  await openCapture('/coletar/preencher/5/6')
  await answer('Core', coreValue)
  await answer('Chamber', chamberValue)
}

it('is not asked of a value within its limits', async () => {
  await fill('74', '80')
  expect(screen.queryByRole('textbox', { name: /^What do you see/ })).toBeNull()
  await press('Save record')
  await screen.findByText('Record saved')
  expect(sent()[0]).not.toHaveProperty('remarks')
})

it('keeps the record from being saved until it is there, and travels with it', async () => {
  await fill('71', '80')
  expect(await screen.findByRole('button', { name: 'Take photo (required)' })).toBeTruthy()
  expect(alerts()).toEqual([])
  await press('Save record')
  expect(await screen.findByText('1 answer needs another look.')).toBeTruthy()
  expect(alerts()).toEqual([TAKE, WRITE])
  await take('Photos of Core')
  expect(alerts()).toEqual([WRITE])
  await userEvent.type(await input('What do you see'), ' Door open ')
  expect(alerts()).toEqual([])
  expect(sent()).toEqual([])
  await saveAnyway()
  await screen.findByText('Record saved')
  expect(sent().map(({ attachments, remarks }) => ({ attachments, remarks }))).toEqual([
    { attachments: [{ fieldId: 41, fileIds: [901] }], remarks: [{ fieldId: 41, text: 'Door open' }] },
  ])
})

it('is asked of what is calculated too, and what is written is there again after the page was closed', async () => {
  await fill('72', '83')
  await press('Save record')
  expect(await screen.findByText(WRITE)).toBeTruthy()
  await userEvent.type(await input('What do you see'), 'Burner')
  cleanup()
  await openCapture('/coletar/preencher/5/6')
  expect((await input('What do you see')).value).toBe('Burner')
  await saveAnyway()
  await screen.findByText('Record saved')
  expect(sent()[0]?.remarks).toEqual([{ fieldId: 43, text: 'Burner' }])
})

it('is asked without a connection, and the record then travels with it once there is one', async () => {
  takes = (upload) => upload.breakOff()
  save = () => problem(503, 'STARTING')
  await fill('71', '80')
  await press('Save record')
  expect(await screen.findByText(TAKE)).toBeTruthy()
  await take('Photos of Core')
  await userEvent.type(await input('What do you see'), 'Door open')
  await saveAnyway()
  await screen.findByText(/^The record is complete/)
  takes = (upload) => upload.answer(200, { data: storedFile(901, upload.fileName) })
  save = (body) => json(savedRecord(body), { status: 201 })
  await checkConnection()
  await screen.findByText('Record saved')
  expect(sent().at(-1)?.remarks).toEqual([{ fieldId: 41, text: 'Door open' }])
})

it('of a refused record stands at its field', async () => {
  save = () => problem(400, 'VALIDATION', { fields: { 'remarks.41': 'Say more.' } })
  await fill('71', '80')
  await take('Photos of Core')
  await userEvent.type(await input('What do you see'), 'x')
  await saveAnyway()
  expect(await screen.findByText('Say more.')).toBeTruthy()
})
