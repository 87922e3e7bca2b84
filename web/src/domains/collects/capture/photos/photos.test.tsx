import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
}

const plain = cooking.fields[3]
const withPhoto = {
  ...cooking,
  fields: [
    cooking.fields[0],
    cooking.fields[1],
    { ...plain, id: 45, name: 'Picture', type: 'photo', optional: false, maxLength: null },
  ],
}

let requests: SentRequest[]
let uploads: SentUpload[]
let save: (body: Body) => Response
let takes: (upload: SentUpload) => void
let lastFile: number

const sent = () => requests.filter((one) => one.path === '/api/operator/v1/Collect').map((one) => one.body as Body)

beforeEach(() => {
  localStorage.clear()
  lastFile = 900
  save = (body) => json(savedRecord(body), { status: 201 })
  takes = (upload) => upload.answer(200, { data: storedFile(++lastFile, upload.fileName) })
  uploads = fakeUploads((upload) => takes(upload))
  requests = fakeServer((one) => {
    if (one.method === 'POST') return save(one.body as Body)
    return one.path.endsWith('/TypeCollect/5') ? json(withPhoto) : answerOfPlant(one)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '/coletar/preencher/5/6'
const type = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: new RegExp(`^${name}`) }), text)
const take = async (name: string, kind = 'image/jpeg') =>
  userEvent
    .setup({ applyAccept: false })
    .upload(await screen.findByLabelText(name, { selector: 'input' }), new File(['1234'], 'IMG_7.HEIC', { type: kind }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function fill(core = '74') {
  await openCapture(at)
  await type('Core', core)
  await type('Chamber', '80')
}

describe('a photo question', () => {
  it('is answered with the camera, and the photo travels before the record', async () => {
    await fill()
    const camera = await screen.findByLabelText('Photos of Picture', { selector: 'input' })
    expect([camera.getAttribute('accept'), camera.hasAttribute('capture')]).toEqual(['image/*', true])
    await take('Photos of Picture')
    expect(await screen.findByRole('img', { name: 'Photo 1 of Picture' })).toBeTruthy()
    expect(uploads).toEqual([])
    await press('Save record')
    await screen.findByText('Record saved')
    expect(uploads.map((one) => [one.url, one.fileName])).toEqual([
      ['/api/event/v1/Upload?containerName=collects', 'photo.jpg'],
    ])
    expect(sent().map((body) => body.values.find((value) => value.fieldId === 45)?.value)).toEqual(['901'])
  })

  it('is missing until it is answered, and a photo can be taken out again', async () => {
    await fill()
    await take('Photos of Picture')
    await press('Remove photo 1')
    await press('Save record')
    expect(await screen.findByText('1 answer needs another look.')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('refuses what is no picture', async () => {
    await fill()
    await take('Photos of Picture', 'application/x-msdownload')
    expect(await screen.findByText('File not supported!')).toBeTruthy()
  })

  it('says at the question why the server refused the photo', async () => {
    takes = (upload) => upload.answer(415, { code: 'FILE_NOT_SUPPORTED', message: 'File not supported!' })
    await fill()
    await take('Photos of Picture')
    await press('Save record')
    expect(await screen.findByText('File not supported!')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('is there again after the page was closed', async () => {
    await fill()
    await take('Photos of Picture')
    await screen.findByRole('img', { name: 'Photo 1 of Picture' })
    cleanup()
    await openCapture(at)
    expect(await screen.findByRole('img', { name: 'Photo 1 of Picture' })).toBeTruthy()
  })
})

describe('beside a value outside its limits', () => {
  it('a photo is offered as evidence and rides with the record', async () => {
    await openCapture(at)
    await type('Core', '7')
    await screen.findByRole('button', { name: 'Photo as evidence' })
    await type('Core', '1')
    await type('Chamber', '80')
    await take('Photos of Core')
    await take('Photos of Picture')
    await press('Save record')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save record' }))
    await screen.findByText('Record saved')
    expect(sent()[0]?.attachments).toEqual([{ fieldId: 41, fileIds: [902] }])
  })
})

describe('without a connection', () => {
  it('the photo waits with its record, and travels once when the connection is back', async () => {
    let arrived = 0
    takes = (upload) => upload.breakOff()
    await fill()
    await take('Photos of Picture')
    await press('Save record')
    await screen.findByText(/^The record is complete/)
    expect(sent()).toEqual([])
    takes = (upload) => {
      arrived++
      upload.answer(200, { data: storedFile(++lastFile, upload.fileName) })
    }
    save = () => problem(503, 'STARTING')
    await checkConnection()
    await waitFor(() => expect(sent()).toHaveLength(1))
    save = (body) => json(savedRecord(body), { status: 201 })
    await waitFor(() => expect(screen.queryByText('Sending the record')).toBeNull())
    await press('Send now')
    await screen.findByText('Record saved')
    // another call may have found the connection meanwhile, which tries again by itself
    expect(arrived).toBe(1)
    expect(sent().map((body) => body.values.find((value) => value.fieldId === 45)?.value)).toEqual(['901', '901'])
  })

  it('for a day, a photo that the server tidied away travels again', async () => {
    let refusals = 0
    save = (body) =>
      refusals++ === 0
        ? problem(400, 'VALIDATION', { fields: { 'values.45': 'This file is gone.' } })
        : json(savedRecord(body), { status: 201 })
    await fill()
    await take('Photos of Picture')
    await press('Save record')
    await screen.findByText('Record saved')
    expect(sent().map((body) => body.values.find((value) => value.fieldId === 45)?.value)).toEqual(['901', '902'])
  })
})
