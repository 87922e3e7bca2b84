import type { FieldDraft, FormDefinition } from '@lineside/contract/forms'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import {
  accountWith,
  fakeServer,
  fakeUploads,
  json,
  problem,
  type SentRequest,
  type SentUpload,
  storedFile,
} from '../../../core/testing/index.ts'
import { forms } from '../index.tsx'
import { convertField } from './edits.ts'
import { draft, netWeight } from './testing.ts'

let requests: SentRequest[]
let uploads: SentUpload[]
let refuse: boolean

beforeEach(() => {
  localStorage.clear()
  refuse = false
  uploads = fakeUploads((upload) =>
    refuse
      ? upload.answer(415, { code: 'FILE_NOT_SUPPORTED', message: 'File not supported!' })
      : upload.answer(200, { data: storedFile(77, upload.fileName) }),
  )
  requests = fakeServer((one) => {
    if (one.path.endsWith('/Version/501') && one.method === 'GET') return json(draft)
    if (one.method === 'PUT') return json({ ...draft, ...(one.body as object), rowVersion: 5 })
    if (one.path.endsWith('/BiFields')) return json([{ name: 'Tare', type: 'number', unit: 'g', decimals: null }])
    if (one.path.includes('/File')) return problem(404, 'NOT_FOUND')
    if (one.path.endsWith('/TypeCollect/500')) return json({ id: 500, versions: [] })
    return json(one.path.endsWith('/Product') ? draft.products : [])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ delay: null, applyAccept: false })

async function openDetails() {
  await renderPortal({
    doors: [forms],
    account: accountWith({ 4: 'w' }, { isAdmin: true }),
    at: '/formulario/500?draft=501&step=fields',
  })
  await user.click(await screen.findByRole('button', { name: 'Details of Tare' }))
}

const choose = async (name: string, size = 4) =>
  user.upload(
    await screen.findByLabelText('Reference photo of Tare', { selector: 'input' }),
    new File([new Uint8Array(size)], name),
  )

async function saved(): Promise<FieldDraft | undefined> {
  const before = requests.length
  await user.click(screen.getByRole('button', { name: 'Next step' }))
  await waitFor(() => expect(requests.slice(before).some(({ method }) => method === 'PUT')).toBe(true))
  const last = requests.findLast(({ method }) => method === 'PUT')?.body as { definition: FormDefinition }
  return last.definition.fields[1]
}

it('a reference photo is sent as it is chosen, is shown, and can be taken away', async () => {
  await openDetails()
  await choose('scale.jpg')
  expect(await screen.findByRole('button', { name: /Reference photo of Tare/ })).toBeTruthy()
  expect(uploads.map((one) => one.url)).toEqual(['/api/event/v1/Upload?containerName=forms'])
  await user.click(screen.getByRole('button', { name: 'Remove photo' }))
  expect(screen.queryByRole('button', { name: /Reference photo of Tare/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await saved())?.pictureId).toBe(77)
})

it('what is no picture or too large is refused before it travels, what the server refuses at its place', async () => {
  await openDetails()
  await choose('scale.pdf')
  expect(await screen.findByText('Choose a picture: JPG, PNG or GIF.')).toBeTruthy()
  await choose('scale.png', 5_242_881)
  expect(await screen.findByText('This file is too large. Maximum: 5 MB.')).toBeTruthy()
  expect(uploads).toEqual([])
  refuse = true
  await choose('scale.png')
  expect(await screen.findByText('File not supported!')).toBeTruthy()
})

it('stays with its field when the type of the field changes', () => {
  const [first, second] = netWeight.fields
  if (!first || !second) throw new Error('The fields are gone')
  const definition = { ...netWeight, fields: [first, { ...second, pictureId: 77 }] }
  expect(convertField(second.id, 'text')(definition).fields[1]?.pictureId).toBe(77)
})

it('a field is related to a business-intelligence field, by a name that is completed from those in use', async () => {
  await openDetails()
  const input = (await screen.findByRole('combobox', { name: /^Business-intelligence field/ })) as HTMLInputElement
  await waitFor(() => expect([...(input.list?.options ?? [])].map(({ value }) => value)).toEqual(['Tare']))
  await user.type(input, 'Tare')
  expect((await saved())?.biField).toBe('Tare')
})
