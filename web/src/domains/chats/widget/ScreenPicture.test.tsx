import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeAccount, storedAccount } from '../../../core/session/index.ts'
import { fakeUploads, storedFile } from '../../../core/testing/index.ts'
import { drop, openOutbox, saveUnsent, unsentMessages } from '../live/outbox.ts'
import { clearLive } from '../live/store.ts'
import type { MessagePayload } from '../live/types.ts'
import { subject } from '../testing.ts'
import {
  button,
  clearStage,
  describeProblem,
  description,
  heading,
  open,
  press,
  type Stage,
  screenOf,
  setStage,
  shownScreen,
  takePicture,
} from './testing.tsx'

vi.mock('socket.io-client', () => import('../../../core/testing/fake-hub.ts'))

let stage: Stage

beforeEach(() => {
  stage = setStage([subject(1, 'Forms')])
})
afterEach(clearStage)

describe('the picture of the screen', () => {
  it('without a way to take one it says so, and goes on without', async () => {
    await open()
    await describeProblem()
    await press('Yes')
    await screen.findByText('The picture of the screen could not be taken.')
    expect(screen.queryByRole('button', { name: 'Take picture' })).toBeNull()
    await press('Continue without a picture')
    await waitFor(() => expect(stage.sent()).toHaveLength(1))
    const [opening] = stage.sent()
    expect(opening).toMatchObject({ content: description, subjectId: 1, screen: expect.stringContaining('(') })
    expect(opening).not.toHaveProperty('blob')
    expect(opening).not.toHaveProperty('chatId')
    await screen.findByText('Waiting for an answer from support')
  })

  it('who refuses may try again', async () => {
    screenOf(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    await open()
    await describeProblem()
    await press('Yes')
    await press('Take picture')
    await screen.findByText('It was not allowed in the browser.')
    await button('Try again')
    await press('Continue without a picture')
    await waitFor(() => expect(stage.sent()).toHaveLength(1))
  })

  it('is sent with the opening message; an upload that fails stays there and can be pressed again', async () => {
    const uploads = fakeUploads()
    const { track, pictured } = shownScreen()
    await open()
    await takePicture(() => expect(pictured).toEqual([]))
    expect(pictured).toEqual(['image/jpeg', 0.95])
    expect(track.stop).toHaveBeenCalled()
    expect((await button('Save')).getAttribute('aria-disabled')).toBe('true')
    await press('Send')
    act(() => uploads[0]?.progress(40, 100))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
    act(() => uploads[0]?.answer(500, { code: 'INTERNAL', message: 'Something went wrong.' }))
    await screen.findByText('Something went wrong.')
    await press('Send')
    expect([uploads[1]?.url, uploads[1]?.fileName]).toEqual([
      expect.stringContaining('containerName=chat'),
      expect.stringMatching(/^client-screen-shot-\d+\.jpeg$/),
    ])
    act(() => uploads[1]?.answer(200, { data: storedFile(31, uploads[1]?.fileName ?? '') }))
    await waitFor(() => expect(stage.sent()).toMatchObject([{ content: description, blob: { id: 31 } }]))
  })

  it('that was not sent yet is there when the page is loaded anew, for its person alone', async () => {
    const uploads = fakeUploads()
    shownScreen()
    await open()
    await takePicture()
    cleanup()
    clearLive()
    await open()
    await heading('Send the picture')
    await press('Send')
    act(() => uploads[0]?.answer(200, { data: storedFile(31, uploads[0]?.fileName ?? '') }))
    await waitFor(() => expect(stage.sent()).toMatchObject([{ content: description, blob: { id: 31 } }]))
    // it is gone from the device with that
    const [draft] = Object.values({ ...sessionStorage }).flatMap((text) => /"picture":null/.exec(text) ?? [])
    expect(draft).toBeDefined()
  })

  it('whose server is away waits with its message, outlives the page, and travels once', async () => {
    const uploads = fakeUploads()
    shownScreen()
    await open()
    await takePicture()
    stage.away = true
    await press('Send')
    act(() => uploads[0]?.breakOff())
    await press('Send later')
    await screen.findByAltText('Picture of your screen')
    act(() => uploads[1]?.breakOff())
    await screen.findByText(/Not sent yet/)
    cleanup()
    clearLive()
    // somebody else at this device is told nothing of it
    await openOutbox(99)
    expect(unsentMessages()).toEqual([])
    stage.away = false
    await open()
    await screen.findByAltText('Picture of your screen')
    await waitFor(() => expect(uploads).toHaveLength(3))
    // the message itself fails once more: its picture is with the server by then
    stage.away = true
    act(() => uploads[2]?.answer(200, { data: storedFile(32, uploads[2]?.fileName ?? '') }))
    await screen.findByText(/Not sent yet/)
    stage.away = false
    await press('Send again')
    await waitFor(() => expect(stage.server.messages).toHaveLength(1))
    expect(stage.sent().at(-1)).toMatchObject({ content: description, blob: { id: 32 } })
    expect(uploads).toHaveLength(3)
    expect(unsentMessages()).toEqual([])
  })
})

it('a message whose page ends before the device has written it is sent by the next page', async () => {
  const write = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new Error('The page has ended')
  })
  const payload = { clientMessageId: crypto.randomUUID(), content: 'written a moment ago' } as MessagePayload
  await openOutbox(7)
  saveUnsent({ accountId: 7, payload, file: null, follows: false, picture: null })
  await openOutbox(99)
  expect(unsentMessages()).toEqual([])
  await openOutbox(7)
  expect(unsentMessages()).toMatchObject([{ payload, accountId: 7, refusal: null }])
  // the server has it: no later page sends it again
  drop(payload.clientMessageId)
  write.mockRestore()
  await openOutbox(99)
  await openOutbox(7)
  expect(unsentMessages()).toEqual([])
})

it('a message and its picture are encrypted on the device until they are sent', async () => {
  const account = storedAccount()
  if (!account) throw new Error('nobody is signed in')
  storeAccount({ ...account, deviceKey: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8' })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const payload = { clientMessageId: crypto.randomUUID(), content: 'the oven is cold' } as MessagePayload
  const picture = { fileName: 'screen.jpg', bytes: new TextEncoder().encode('pixels').buffer }
  await openOutbox(account.id)
  saveUnsent({ accountId: account.id, payload, file: null, follows: false, picture })
  const journalled = localStorage.getItem(`lineside.chats.unsent.${payload.clientMessageId}`)
  expect(journalled).toMatch(/^x1:/)
  await waitFor(() => expect(localStorage.getItem(`lineside.chats.unsent.${payload.clientMessageId}`)).toBeNull())
  const [stored] = put.mock.calls.at(-1) ?? []
  expect(JSON.stringify(stored)).not.toContain('oven')
  expect(new TextDecoder().decode((stored as { picture: Uint8Array }).picture)).not.toContain('pixels')
  await openOutbox(99)
  await openOutbox(account.id)
  const [read] = unsentMessages()
  expect(read).toMatchObject({ payload, picture: { fileName: 'screen.jpg' } })
  expect(new TextDecoder().decode(read?.picture?.bytes)).toBe('pixels')
  drop(payload.clientMessageId)
  put.mockRestore()
})
