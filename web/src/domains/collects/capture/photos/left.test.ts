import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { savedRecord } from '../../../../capture/testing/plant.tsx'
import { setUpApi } from '../../../../core/api/index.ts'
import { closeStorage, saveStored, storedNames } from '../../../../core/device/index.ts'
import { readPhoto, savePhoto } from '../../../../core/files/device-photos.ts'
import { storeAccount } from '../../../../core/session/index.ts'
import { accountWith, fakeServer, fakeUploads, json, storedFile } from '../../../../core/testing/index.ts'
import { openDevice, openOutbox, outbox } from '../../../../core/unsent/outbox.ts'
import { dropDraft, writeDraft } from '../fill/drafts.ts'
import { queuedCollects } from '../queued.ts'
import type { UnsentCollect } from '../unsent.ts'

const account = 7
const RECORD = '11111111-2222-4333-8444-555555555555'
const LATER = '21111111-2222-4333-8444-555555555555'
const draftPlace = { accountId: account, formId: 5, pointId: 6, recordId: RECORD }

const lies = async (id: number) => (await readPhoto(id)) !== undefined
const left = () => storedNames(account, 'photos.')

/** A record, or a part of one, with a photo. */
const withPhoto = (clientId: string, photo: number, part?: UnsentCollect['body']['part']): UnsentCollect => ({
  endpoint: 'collects.save',
  body: {
    clientId,
    formId: 5,
    formVersion: 2,
    collectPointId: 6,
    productId: null,
    collectedAt: '2026-11-21T10:00:00.000Z',
    values: [{ fieldId: 45, value: String(photo) }],
    ...(part && { part }),
  },
  formName: 'Cooking temperature',
  pointName: 'Oven 1',
  productName: null,
  outside: [],
  answers: { 45: String(photo) },
  photoFields: [45],
  savedAt: '2026-11-21T10:00:00.000Z',
  refusal: null,
})

const photo = () => savePhoto(new Blob(['1234'], { type: 'image/jpeg' }), 'photo.jpg')

beforeEach(async () => {
  localStorage.clear()
  closeStorage()
  storeAccount(accountWith({}))
  setUpApi({ waitFor: () => null })
  let files = 900
  fakeUploads((upload) => upload.answer(200, { data: storedFile(++files, upload.fileName) }))
  fakeServer(({ body }) => json(savedRecord(body as Parameters<typeof savedRecord>[0]), { status: 201 }))
  openOutbox([{ queued: [queuedCollects] }])
  await openDevice(account)
})
afterEach(() => vi.unstubAllGlobals())

it('photos of a part go once the parts behind it are sent, and not before', async () => {
  const [first, second] = [await photo(), await photo()]
  await outbox.finish(account, withPhoto(RECORD, first, { recordId: RECORD, seen: 0, finish: false }))
  await outbox.finish(account, withPhoto(LATER, second, { recordId: RECORD, seen: 0, after: [RECORD], finish: true }))
  await outbox.send(account, RECORD)
  await expect.poll(left).toHaveLength(1)
  expect([await lies(first), await lies(second)]).toEqual([true, true])
  await outbox.sendAll(account)
  await expect.poll(left).toEqual([])
  expect([await lies(first), await lies(second)]).toEqual([false, false])
})

it('those that a draft shows stay until nobody fills it in any more', async () => {
  const first = await photo()
  const draft = { clientId: LATER, formVersion: 2, productId: null, answers: { 45: String(first) } }
  await writeDraft(draftPlace, draft)
  await outbox.add(account, withPhoto(RECORD, first, { recordId: RECORD, seen: 0, finish: false }))
  await expect.poll(left).toHaveLength(1)
  expect(await lies(first)).toBe(true)
  await dropDraft(draftPlace)
  await openDevice(account)
  await expect.poll(left).toEqual([])
  expect(await lies(first)).toBe(false)
})

it('those of a record go with it, also where the device stopped in between', async () => {
  const [first, second] = [await photo(), await photo()]
  await outbox.add(account, withPhoto(RECORD, first))
  await expect.poll(() => lies(first)).toBe(false)
  // what stands there when it stopped: the record was taken, its photo lies there still
  await saveStored(account, { name: `photos.${LATER}`, value: { ids: [second], part: null } })
  await openDevice(account)
  await expect.poll(left).toEqual([])
  expect(await lies(second)).toBe(false)
})
