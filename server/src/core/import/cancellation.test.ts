import { expect, it } from 'vitest'
import { Cancelled, untilCancelled } from './cancellation.ts'

/** Work that says nothing until it is told to leave. */
const silent = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

it('ends work that says nothing as soon as nobody wants it', async () => {
  let looks = 0
  await expect(untilCancelled(async () => ++looks < 3, 1, silent)).rejects.toBeInstanceOf(Cancelled)
  expect(looks).toBe(3)
})

it('lets go on what it cannot ask about, and asks no more when the work is done', async () => {
  let looks = 0
  const requested = Promise.withResolvers<string>()
  const ask = () => {
    if (++looks === 2) requested.resolve('done')
    return Promise.reject(new Error('nobody answers'))
  }
  expect(await untilCancelled(ask, 1, () => requested.promise)).toBe('done')
  await new Promise((resolve) => setImmediate(resolve))
  expect(looks).toBe(2)
})

it('passes on how the work failed', async () => {
  await expect(
    untilCancelled(
      async () => true,
      1,
      () => Promise.reject(new Error('failed')),
    ),
  ).rejects.toThrow('failed')
})
