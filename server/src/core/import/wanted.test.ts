import { expect, it } from 'vitest'
import { NotWanted, whileWanted } from './wanted.ts'

/** Work that says nothing until it is told to leave. */
const silent = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

it('ends work that says nothing as soon as nobody wants it', async () => {
  let looks = 0
  await expect(whileWanted(async () => ++looks < 3, 1, silent)).rejects.toBeInstanceOf(NotWanted)
  expect(looks).toBe(3)
})

it('lets go on what it cannot ask about, and asks no more when the work is done', async () => {
  let looks = 0
  const asked = Promise.withResolvers<string>()
  const ask = () => {
    if (++looks === 2) asked.resolve('done')
    return Promise.reject(new Error('nobody answers'))
  }
  expect(await whileWanted(ask, 1, () => asked.promise)).toBe('done')
  await new Promise((turn) => setImmediate(turn))
  expect(looks).toBe(2)
})

it('passes on how the work failed', async () => {
  await expect(
    whileWanted(
      async () => true,
      1,
      () => Promise.reject(new Error('failed')),
    ),
  ).rejects.toThrow('failed')
})
