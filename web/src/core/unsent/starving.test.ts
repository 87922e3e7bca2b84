import { beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem, OfflineProblem } from '../api/index.ts'
import { closeStorage } from '../device/index.ts'
import { storeAccount } from '../session/index.ts'
import { accountWith } from '../testing/index.ts'
import { openDevice, openOutbox, outbox } from './outbox.ts'
import type { Queued } from './types.ts'

const account = 7
let send: (clientId: string) => unknown
let requests: string[]

beforeEach(async () => {
  localStorage.clear()
  closeStorage()
  storeAccount(accountWith({}))
  requests = []
  const queued = {
    endpoint: 'test.keep',
    titleOf: () => '',
    subjectOf: ({ body }) => body.clientId.split(' ')[0] ?? '',
    async send({ body: { clientId } }) {
      requests.push(clientId)
      return send(clientId)
    },
  } as Partial<Queued> as Queued
  openOutbox([{ queued: [queued] }])
  await openDevice(account)
})

async function save(...clientIds: string[]) {
  for (const clientId of clientIds)
    await outbox.finish(account, { endpoint: 'test.keep', body: { clientId }, savedAt: '', refusal: null })
}
const waiting = () => outbox.of(account).map(({ body }) => body.clientId)

const faulty = (...beginnings: string[]) => {
  send = vi.fn((clientId: string) => {
    if (beginnings.some((one) => clientId.startsWith(one))) throw new ApiProblem('INTERNAL', 500)
    return {}
  })
}

it('what the server cannot take holds up nothing but what was said of the same, however many there are', async () => {
  const poisoned = ['a', 'b', 'c', 'd', 'e']
  await save(...poisoned.map((one) => `${one} 1`), 'a 2', 'f 1', 'g 1')
  faulty(...poisoned)
  for (let round = 0; round < 3; round++) await outbox.sendAll(account)
  expect(waiting()).toEqual(['a 1', 'b 1', 'c 1', 'd 1', 'e 1', 'a 2'])
  expect(requests.filter((one) => one === 'a 2')).toEqual([])
  faulty()
  for (let round = 0; round < 2; round++) await outbox.sendAll(account)
  expect(waiting()).toEqual([])
  expect(requests.indexOf('a 2')).toBeGreaterThan(requests.lastIndexOf('a 1'))
})

it('a server that can take nothing is asked a few times and left alone for a while', async () => {
  await save(...Array.from({ length: 50 }, (_, at) => `s${at} 1`))
  faulty('s')
  await outbox.sendAll(account)
  expect(requests).toHaveLength(3)
  requests = []
  send = () => {
    throw new OfflineProblem(new Error('away'))
  }
  await outbox.sendAll(account)
  expect(requests).toHaveLength(1)
})
