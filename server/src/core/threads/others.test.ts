import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { createServer } from '../http/server.ts'
import { openLog } from '../log.ts'
import { beginAnswer, letOthersFirst } from './others.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Whether it has gone on, once everything that could let it has run. */
function watch(waiting: Promise<void>) {
  let gone = false
  void waiting.then(() => {
    gone = true
  })
  return async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return gone
  }
}

it('goes on at once where nobody waits, else when the last one was answered', async () => {
  await letOthersFirst(600_000)
  const [first, second] = [beginAnswer(), beginAnswer()]
  const gone = watch(letOthersFirst(600_000))
  first()
  first()
  expect(await gone()).toBe(false)
  second()
  expect(await gone()).toBe(true)
})

it('goes on after its time where somebody always waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const end = beginAnswer()
  const gone = watch(letOthersFirst(10))
  vi.advanceTimersByTime(9)
  expect(await gone()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await gone()).toBe(true)
  end()
})

/** A server that answers when it is told to. */
function slowServer() {
  const app = createServer(openLog('silent'))
  const [requested, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/slow', async () => {
    requested.resolve()
    await answer.promise
    return {}
  })
  return { app, requested: requested.promise, answer: answer.resolve }
}

it('a request counts until it is answered', async () => {
  const { app, requested, answer } = slowServer()
  const reply = app.inject('/slow')
  await requested
  const gone = watch(letOthersFirst(600_000))
  expect(await gone()).toBe(false)
  answer()
  await reply
  expect(await gone()).toBe(true)
  await app.close()
})

it('a request counts no longer when its client went away', async () => {
  const { app, requested, answer } = slowServer()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const request = get({ port: (app.server.address() as AddressInfo).port, path: '/slow' })
  request.on('error', () => undefined)
  await requested
  const waiting = letOthersFirst(600_000)
  expect(await watch(waiting)()).toBe(false)
  request.destroy()
  await waiting
  answer()
  await app.close()
})
