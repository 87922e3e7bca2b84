import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, OfflineProblem } from '../../../core/api/index.ts'
import { closeStorage } from '../../../core/device/index.ts'
import { readPhoto, savePhoto } from '../../../core/files/device-photos.ts'
import { fakeUploads, storedFile } from '../../../core/testing/index.ts'
import type { Answer } from '../queries.ts'
import { answered, marta, partial } from '../testing.ts'
import type { SentAnswer } from './entry.ts'
import { openEntries } from './sheet.ts'
import { readUnsent } from './unsent.ts'

let stored: Answer | null
let sent: SentAnswer[][]
let fail: unknown
/** what the server does not take, however often it is asked */
let refuse: () => unknown

/** Keeps answers as the server does, whatever version they were made on. */
function store(answers: readonly SentAnswer[]): Answer {
  const before = stored ?? { ...partial, answers: [], rowVersion: 0 }
  const added = answers.map(({ fileIds, ...one }) =>
    answered(one.questionId, { ...one, files: fileIds.map((id) => storedFile(id, 'photo.jpg')) as never }),
  )
  const others = before.answers.filter((one) => !added.some(({ questionId }) => questionId === one.questionId))
  stored = { ...before, answers: [...others, ...added], rowVersion: before.rowVersion + 1 }
  return stored
}

async function receive(answers: SentAnswer[]): Promise<Answer> {
  sent.push(answers)
  const error = fail ?? refuse()
  fail = undefined
  if (error) throw error
  return store(answers)
}

const open = (answer: Answer | null = null) =>
  openEntries({
    answer,
    saving: {
      unsentName: answer ? 'of 90' : 'new',
      nameOf: () => 'of 90',
      // whoever begins it a second time is told what is there
      start: (answers) => (stored ? Promise.resolve(stored) : receive(answers)),
      save: (_answer, answers) => receive(answers),
      read: async () => stored ?? partial,
    },
  })

const by = (answer: Answer, questionId: number, choiceId: number, version = answer.rowVersion + 1): Answer => ({
  ...answer,
  rowVersion: version,
  answers: [
    ...answer.answers.filter((one) => one.questionId !== questionId),
    answered(questionId, { choiceId, by: marta }),
  ],
})

beforeEach(() => {
  localStorage.clear()
  // a page of the portal, which has no database open
  closeStorage()
  stored = null
  sent = []
  fail = undefined
  refuse = () => undefined
})

afterEach(() => vi.unstubAllGlobals())

describe('photos of an answer', () => {
  it('one that does not come loses nothing: the answer is saved, and the photo goes with the next', async () => {
    let reachable = false
    fakeUploads((upload) =>
      reachable ? upload.answer(200, { data: storedFile(31, upload.fileName) }) : upload.breakOff(),
    )
    const photo = await savePhoto(new Blob(['abc'], { type: 'image/jpeg' }), 'aisle.jpg')
    const sheet = open()
    sheet.change(11, { choiceId: 2, waiting: [photo] })
    expect(await sheet.settle()).toBe(false)
    expect(sheet.state()).toMatchObject({ kind: 'local', unsent: 1 })
    expect(stored?.answers).toMatchObject([{ questionId: 11, choiceId: 2, files: [] }])
    expect(sheet.entry(11).waiting).toEqual([photo])
    reachable = true
    expect(await sheet.settle()).toBe(true)
    expect(sent.at(-1)).toMatchObject([{ questionId: 11, fileIds: [31] }])
    expect(sheet.entry(11)).toMatchObject({ waiting: [], files: [{ id: 31 }] })
    expect(await readPhoto(photo)).toBeUndefined()
  })

  it('one that the server does not take says why at itself, and keeps nothing else from being saved', async () => {
    const message = 'Use a photo of at most 10 MB.'
    fakeUploads((upload) => upload.answer(413, { code: 'FILE_TOO_LARGE', message }))
    const photo = await savePhoto(new Blob(['abc']), 'aisle.jpg')
    const sheet = open()
    sheet.change(11, { choiceId: 2, waiting: [photo] })
    sheet.change(12, { choiceId: 1 })
    expect(await sheet.settle()).toBe(false)
    expect(sheet.photoProblem(photo)).toBe(message)
    expect(stored?.answers.map(({ questionId }) => questionId)).toEqual([11, 12])
    sheet.change(11, { waiting: [] })
    expect(await sheet.settle()).toBe(true)
  })
})

it('whoever begins it a second time sends what the first time did not have', async () => {
  const sheet = open()
  sheet.change(11, { choiceId: 1 })
  // it came, its answer did not
  store([{ ...sheet.entry(11), questionId: 11, choiceId: 1, fileIds: [] } as never])
  sheet.change(12, { choiceId: 1 })
  expect(await sheet.settle()).toBe(true)
  expect(stored?.answers.map(({ questionId }) => questionId)).toEqual([11, 12])
})

it('nothing is begun by a note alone', async () => {
  const sheet = open()
  sheet.change(11, { occurrence: 'Boxes' })
  expect(await sheet.settle()).toBe(false)
  expect(sent).toEqual([])
  sheet.change(11, { choiceId: 2 })
  expect(await sheet.settle()).toBe(true)
})

describe('two who answer one application', () => {
  /** Answers kept without a connection on what the device knew, and left. */
  async function leftOffline(changes: readonly (readonly [number, number])[]) {
    stored = partial
    const sheet = open(partial)
    for (const [id, choiceId] of changes) {
      fail = new OfflineProblem(new Error('away'))
      sheet.change(id, { choiceId })
      expect(await sheet.settle()).toBe(false)
    }
  }

  it('different questions: both stay, whoever comes later', async () => {
    await leftOffline([[12, 1]])
    stored = by(partial, 13, 1)
    const sheet = open(stored)
    expect(sheet.state().both).toEqual([])
    expect(sheet.entry(13).choiceId).toBe(1)
    expect(await sheet.settle()).toBe(true)
    expect(stored?.answers.map(({ questionId, choiceId }) => [questionId, choiceId])).toEqual([
      [11, 1],
      [13, 1],
      [12, 1],
    ])
  })

  it('the same question otherwise: only that one asks, and the others are saved meanwhile', async () => {
    await leftOffline([
      [11, 2],
      [12, 1],
    ])
    stored = by({ ...partial, answers: [answered(11, { choiceId: 1 })] }, 12, 2)
    const sheet = open(stored)
    expect(sheet.state().both).toEqual([12])
    expect(await sheet.settle()).toBe(false)
    expect(stored?.answers.find(({ questionId }) => questionId === 11)?.choiceId).toBe(2)
    expect(stored?.answers.find(({ questionId }) => questionId === 12)?.choiceId).toBe(2)
    sheet.decide(12, 'mine')
    expect(await sheet.settle()).toBe(true)
    expect(stored?.answers.find(({ questionId }) => questionId === 12)?.choiceId).toBe(1)
  })

  it('the other way round: who was on the page learns it by the refusal', async () => {
    stored = partial
    const sheet = open(partial)
    sheet.change(11, { choiceId: 2 })
    sheet.change(12, { choiceId: 1 })
    const theirs = by(partial, 12, 2)
    stored = theirs
    fail = new ApiProblem('STALE', 412, { current: theirs as never })
    await sheet.settle()
    expect(sheet.state().both).toEqual([12])
    await sheet.settle()
    expect(stored?.answers.find(({ questionId }) => questionId === 11)?.choiceId).toBe(2)
    sheet.decide(12, 'theirs')
    expect(sheet.entry(12).choiceId).toBe(2)
    expect(await sheet.settle()).toBe(true)
  })

  it('an answer that comes for an older version each time is sent so often and no more, then by a press each', async () => {
    vi.useFakeTimers()
    stored = partial
    let requests = 0
    let version = 1
    refuse = () => {
      requests++
      version++
      return new ApiProblem('STALE', 412, {
        fields: { rowVersion: 'Changed.' },
        current: { ...partial, rowVersion: version } as never,
      })
    }
    const sheet = open(partial)
    const close = sheet.open()
    sheet.change(12, { choiceId: 1 })
    await vi.advanceTimersByTimeAsync(120_000)
    expect([requests, sheet.state().kind]).toEqual([5, 'refused'])
    await sheet.settle()
    expect(requests).toBe(6)
    refuse = () => undefined
    expect(await sheet.settle()).toBe(true)
    close()
    vi.useRealTimers()
  })

  it('what both answered is not sent again by itself, however long its page stands open', async () => {
    vi.useFakeTimers()
    const theirs = by(partial, 12, 2)
    let requests = 0
    refuse = () => {
      requests++
      return new ApiProblem('STALE', 412, { current: theirs as never })
    }
    const sheet = open(partial)
    const close = sheet.open()
    sheet.change(12, { choiceId: 1 })
    await vi.advanceTimersByTimeAsync(120_000)
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect([requests, sheet.state().both]).toEqual([1, [12]])
    close()
    vi.useRealTimers()
  })

  it('who was cut off learns first how it stands, and sends what nobody else answered then', async () => {
    stored = partial
    const sheet = open(partial)
    sheet.change(11, { choiceId: 2 })
    sheet.change(12, { choiceId: 1 })
    fail = new OfflineProblem(new Error('away'))
    expect(await sheet.settle()).toBe(false)
    stored = by(partial, 12, 2)
    sent = []
    expect(await sheet.settle()).toBe(false)
    expect(sent.map((answers) => answers.map(({ questionId }) => questionId))).toEqual([[11]])
    expect(sheet.state().both).toEqual([12])
  })

  it('without the server a device that knows an older state takes nothing back', async () => {
    stored = partial
    const sheet = open(partial)
    sheet.change(12, { choiceId: 1 })
    expect(await sheet.settle()).toBe(true)
    const before = stored as Answer | null
    sheet.change(11, { choiceId: 2 })
    fail = new OfflineProblem(new Error('away'))
    expect(await sheet.settle()).toBe(false)
    stored = partial
    fail = new OfflineProblem(new Error('away'))
    expect(await sheet.settle()).toBe(false)
    expect([sheet.entry(12).choiceId, sheet.answer()?.rowVersion]).toEqual([1, before?.rowVersion])
  })

  it('the same answer by both is no question', async () => {
    await leftOffline([[12, 1]])
    stored = by(partial, 12, 1)
    const sheet = open(stored)
    expect(sheet.state()).toMatchObject({ both: [], unsent: 0 })
  })

  it('what an earlier version of the page kept is sent on what stands now', async () => {
    const { waiting: _, ...old } = { ...open().entry(12), choiceId: 1 }
    localStorage.setItem('of 90', JSON.stringify({ clientId: 'c', startedAt: partial.at, entries: [[12, old]] }))
    stored = by(partial, 12, 2)
    const sheet = open(stored)
    expect(await sheet.settle()).toBe(true)
    expect(readUnsent('of 90')).toBeNull()
  })
})
