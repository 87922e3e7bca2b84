import { expect, it } from 'vitest'
import { createPlaces, personalPlaces } from './places.ts'

/** Work that ends when it is told to, and tells that it began. */
function work(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const act = () => {
    log.push(name)
    return promise
  }
  return { act, end: () => resolve(name) }
}

const tick = () => new Promise((go) => setImmediate(go))

it('lets so many in, the others in their order, and refuses who comes on top', async () => {
  const log: string[] = []
  const places = createPlaces(1, 2)
  const [a, b, c] = [work(log, 'a'), work(log, 'b'), work(log, 'c')]
  const all = [places(a.act), places(b.act), places(c.act)]
  await expect(places(() => Promise.resolve('d'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(log).toEqual(['a'])
  a.end()
  await tick()
  expect(log).toEqual(['a', 'b'])
  b.end()
  c.end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

it('is free again after work that failed', async () => {
  const places = createPlaces(1, 0)
  await expect(places(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await places(() => Promise.resolve(1))).toBe(1)
})

it('forgets who leaves while they wait, and who has left before', async () => {
  const log: string[] = []
  const places = createPlaces(1)
  const [a, b, c] = [work(log, 'a'), work(log, 'b'), work(log, 'c')]
  const leaving = new AbortController()
  const first = places(a.act)
  const gone = places(b.act, leaving.signal)
  const last = places(c.act)
  leaving.abort(new Error('left'))
  await expect(gone).rejects.toThrow('left')
  await expect(places(b.act, leaving.signal)).rejects.toThrow('left')
  a.end()
  c.end()
  expect([await first, await last]).toEqual(['a', 'c'])
  expect(log).toEqual(['a', 'c'])
})

it('counts each person apart', async () => {
  const log: string[] = []
  const places = personalPlaces(1, 0)
  const [a, b] = [work(log, 'a'), work(log, 'b')]
  const both = [places(1, a.act), places(2, b.act)]
  await expect(places(1, () => Promise.resolve(''))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(log).toEqual(['a', 'b'])
  a.end()
  b.end()
  await Promise.all(both)
  expect(await places(1, () => Promise.resolve('again'))).toBe('again')
})
