import { commentPlanAction } from '@lineside/contract/action-plans'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, json, problem } from '../testing/fake-server.ts'
import { call, setUpApi } from './index.ts'
import { asIntent } from './intents.ts'

const HOUR = 3_600_000
const say = (text: string) => call(commentPlanAction, { params: { id: 7 }, body: { text, mentions: [] } })
const unread = () => new Response('<html>', { status: 502 })

/** The keys under which what is said goes out, while the server answers so. */
async function keysOf(answers: readonly (() => Response)[], ...texts: string[]): Promise<(string | undefined)[]> {
  const left = [...answers]
  const requests = fakeServer(() => (left.shift() ?? (() => json({})))())
  for (const text of texts) await say(text).catch(() => undefined)
  return requests.map(({ headers }) => headers['Idempotency-Key'])
}

const lost = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  sessionStorage.clear()
  setUpApi({ asIntent })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setUpApi({ asIntent: (_endpoint, _input, options, attempt) => attempt(options) })
})

it('what nobody answered goes again under its key, what was answered under a new one', async () => {
  const [first, again, anew] = await keysOf([lost], 'ok', 'ok', 'ok')
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(again).toBe(first)
  expect(anew).not.toBe(first)
})

it('the page of a proxy is no answer, a refusal is one', async () => {
  const [first, again] = await keysOf([unread], 'ok', 'ok')
  expect(again).toBe(first)
  const [refused, anew] = await keysOf([() => problem(400, 'VALIDATION')], 'no', 'no')
  expect(anew).not.toBe(refused)
})

it('other words are another intent', async () => {
  const [first, other] = await keysOf([lost], 'ok', 'okay')
  expect(other).not.toBe(first)
})

it('whoever says the same again after an hour means it anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [first] = await keysOf([lost], 'ok')
  vi.setSystemTime(Date.now() + HOUR + 1)
  const [anew] = await keysOf([], 'ok')
  expect(anew).not.toBe(first)
})

it('what nobody answered says what was wanted, so that it can be sent without its form', async () => {
  fakeServer(lost)
  const error = await say('ok').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    intent: { endpoint: { name: commentPlanAction.name }, input: { body: { text: 'ok', mentions: [] } } },
  })
  fakeServer(() => problem(400, 'VALIDATION'))
  expect(await say('no').catch((thrown: unknown) => thrown)).toMatchObject({ intent: null })
})
