import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeStorage } from '../../../core/device/index.ts'
import { fakeServer, json, problem, type SentRequest } from '../../../core/testing/index.ts'
import { partial } from '../testing.ts'
import { nothing } from './entry.ts'
import { sendUnsent } from './send-unsent.ts'
import { markOpen, unsentName, writeUnsent } from './unsent.ts'

const ME = 7
let sent: SentRequest[]
let answer: () => Response

beforeEach(() => {
  localStorage.clear()
  // a page of the portal, which has no database open
  closeStorage()
  answer = () => json(partial, { status: 201 })
  sent = fakeServer(() => answer())
})
afterEach(() => vi.unstubAllGlobals())

const writes = () => sent.filter(({ method }) => method !== 'GET').length
const send = () => sendUnsent(ME, new QueryClient())

/** An answer of an application that nobody has begun yet. */
function leave(checklistId: number, begins = true) {
  const name = unsentName(ME, { checklistId, place: 'AREA:5' })
  void writeUnsent(name, {
    clientId: crypto.randomUUID(),
    startedAt: '2026-11-20T10:00:00.000Z',
    entries: [[11, { ...nothing, choiceId: 1 }]],
    ...(begins && { begins: { versionId: 400, expectedId: null } }),
  })
  return name
}

it('an application whose page is open sends its own', async () => {
  const name = leave(40)
  const close = markOpen(() => name)
  await send()
  expect(writes()).toBe(0)
  close()
  await send()
  expect(writes()).toBe(1)
})

it('what the server refused waits for a person, until it is another', async () => {
  leave(40)
  answer = () => problem(403, 'FORBIDDEN')
  await send()
  await send()
  expect(writes()).toBe(1)
  leave(40)
  await send()
  expect(writes()).toBe(2)
})

it('while the server is away only the first is offered', async () => {
  leave(40)
  leave(41)
  answer = () => problem(503, 'UNAVAILABLE')
  await send()
  expect(writes()).toBe(1)
})

it('what the operators’ application keeps is its own to send', async () => {
  leave(40, false)
  await send()
  expect(sent).toEqual([])
})
