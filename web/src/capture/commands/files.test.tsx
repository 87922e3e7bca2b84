import 'fake-indexeddb/auto'
import { settleTask } from '@lineside/contract/standard-checks'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, checkConnection } from '../../core/api/index.ts'
import { filesIn, saveFile, tidySavedFiles } from '../../core/files/device-files.ts'
import {
  accountWith,
  fakeServer,
  fakeUploads,
  json,
  problem,
  type SentRequest,
  type SentUpload,
  storedFile,
} from '../../core/testing/index.ts'
import { outbox } from '../../core/unsent/outbox.ts'
import { execution } from '../../domains/standard-checks/testing.ts'
import { answerOfPlant, openCapture } from '../testing/plant.tsx'
import type { UnsentCommand } from './types.ts'

const leader = accountWith(
  { 1: 'r', 2: 'w', 15: 'w', 18: 'w', 29: 'r', 1002: 'w', 3001: 'w' },
  { accountRole: { id: 3, name: 'Leader' }, deviceKey: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8' },
)
const soon = { timeout: 20_000 }

let requests: SentRequest[]
let uploads: SentUpload[]
let isAway: (request: SentRequest) => boolean
let settle: () => Response
let takes: (upload: SentUpload) => void
let lastFile: number

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('lineside.capture.station', JSON.stringify({ lineId: 4, pointId: 6 }))
  lastFile = 900
  isAway = () => false
  settle = () => json({ ...execution, rowVersion: 9 })
  takes = (upload) => upload.answer(200, { data: storedFile(++lastFile, upload.fileName) })
  uploads = fakeUploads((upload) => takes(upload))
  requests = fakeServer((request) => {
    if (isAway(request)) throw new TypeError('no network')
    if (request.path.endsWith('/Account/Filter')) return json(leader)
    if (request.path.endsWith('/StandardCheckExecution/90')) return json(execution)
    return request.path.endsWith('/StandardCheckTask/901') ? settle() : answerOfPlant(request)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function cutOff() {
  isAway = () => true
  takes = (upload) => upload.breakOff()
}
function goBack() {
  isAway = () => false
  takes = (upload) => upload.answer(200, { data: storedFile(++lastFile, upload.fileName) })
}

const open = () => openCapture('/coletar/verificacoes/90', 'en-US', leader)
const settled = () => requests.filter(({ path }) => path.endsWith('/StandardCheckTask/901'))
const picture = () => new File(['1234'], 'seal.jpg', { type: 'image/jpeg' })
const waiting = () => (outbox.of(7) as readonly UnsentCommand[]).flatMap(({ input }) => filesIn(input))

/** The files that lie on this device. */
const lying = () =>
  new Promise<IDBValidKey[]>((resolve) => {
    const opening = indexedDB.open('lineside.capture.photos')
    opening.onsuccess = () => {
      const keys = opening.result.transaction('photos').objectStore('photos').getAllKeys()
      keys.onsuccess = () => {
        opening.result.close()
        resolve(keys.result)
      }
    }
  })

/** Says that a task failed, with a picture; ends with the press. */
async function fail() {
  await userEvent.click(await screen.findByRole('button', { name: 'Failed: Check the seal' }, soon))
  const dialog = within(await screen.findByRole('dialog', undefined, soon))
  await userEvent.type(dialog.getByRole('textbox', { name: /^What is wrong/ }), 'The seal is torn')
  await userEvent.upload(dialog.getByLabelText('Files', { selector: 'input' }), picture())
  await dialog.findByText(/seal\.jpg/, undefined, soon)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  return dialog
}

it('with a connection a file goes when it is chosen, once, and its command names it', async () => {
  await open()
  await fail()
  await waitFor(() => expect(settled()).toHaveLength(1), soon)
  expect(uploads.map(({ url }) => url)).toEqual(['/api/event/v1/Upload?containerName=standard-checks'])
  expect(settled()[0]?.body).toMatchObject({ outcome: 'FAILED', note: 'The seal is torn', fileIds: [901] })
  await waitFor(async () => expect(await lying()).toEqual([]), soon)
})

it('without one it waits with its command; a page killed between file and command sends the file once', async () => {
  await open()
  cutOff()
  await fail()
  await waitFor(() => expect(outbox.of(7)).toHaveLength(1), soon)
  await screen.findByText(/Saved on this device/, undefined, soon)
  expect(waiting()).toHaveLength(1)
  expect(await lying()).toEqual(waiting())
  cleanup()
  goBack()
  const arrived = uploads.length
  // the file comes through and its command does not; then the page is gone
  isAway = ({ path }) => path.endsWith('/StandardCheckTask/901')
  await open()
  await outbox.sendAll(7)
  expect(uploads).toHaveLength(arrived + 1)
  cleanup()
  isAway = () => false
  requests.length = 0
  await open()
  await checkConnection()
  await outbox.sendAll(7)
  await waitFor(() => expect(outbox.of(7)).toEqual([]), soon)
  expect(uploads).toHaveLength(arrived + 1)
  expect(settled().map(({ body }) => body)).toMatchObject([{ note: 'The seal is torn', fileIds: [901] }])
})

it('one that the server tidied away before its command came travels once more', async () => {
  settle = () => {
    settle = () => json({ ...execution, rowVersion: 9 })
    return problem(400, 'VALIDATION', { fields: { fileIds: 'This file is gone.' } })
  }
  await open()
  await fail()
  await waitFor(() => expect(settled()).toHaveLength(2), soon)
  expect(settled().map(({ body }) => (body as { fileIds: number[] }).fileIds)).toEqual([[901], [902]])
})

it('a device without room refuses the file and leaves what was typed', async () => {
  await open()
  cutOff()
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const dialog = await fail()
  expect(await dialog.findByText(/^This device has no room for the file/, undefined, soon)).toBeTruthy()
  expect(await dialog.findByText('A file was refused. Send it again or remove it.', undefined, soon)).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^What is wrong/ }).value).toBe('The seal is torn')
  expect([outbox.of(7), await lying()]).toEqual([[], []])
})

it('what does not wait sends its files first as well', async () => {
  await openCapture('/coletar/opcoes', 'en-US', leader)
  cutOff()
  const { id } = await saveFile(picture(), 'standard-checks', {})
  goBack()
  await call(settleTask, { params: { id: 901 }, body: { rowVersion: 1, outcome: 'DONE', fileIds: [id] } as never })
  expect(settled()[0]?.body).toMatchObject({ fileIds: [901] })
  expect(await lying()).toEqual([])
})

it('what a form left behind is thrown away after a day, what waits is not', async () => {
  await open()
  cutOff()
  await saveFile(picture(), 'standard-checks', {})
  await fail()
  await waitFor(() => expect(outbox.of(7)).toHaveLength(1), soon)
  await tidySavedFiles(7)
  expect(await lying()).toHaveLength(2)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_001)
  await tidySavedFiles(7)
  expect(await lying()).toEqual(waiting())
})
