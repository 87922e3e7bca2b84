/** The one connection of the embedded engine, for which all wait. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Clone } from '../../testing/databases.ts'
import { emptyEmbedded } from '../../testing/databases-pglite.ts'
import { SHARE } from './pool.ts'

let db: Clone
let served: string[]
beforeAll(async () => {
  db = await emptyEmbedded()
})
afterAll(() => db.drop())
beforeEach(() => {
  served = []
})

const repeat = (who: string, times: number) => Array<string>(times).fill(who)

/** Whoever asks waits for the connection, then gives it on. */
async function wait(who: string) {
  const lease = await db.connect({ readsMuch: who === 'reader' })
  served.push(who)
  lease.release()
}

async function inQueue(...queue: string[]) {
  const lease = await db.connect()
  const waiting = queue.map(wait)
  lease.release()
  await Promise.all(waiting)
  return served
}

it('goes to who reads much after a few others, however many wait', async () => {
  expect(await inQueue(...repeat('user', 40), 'reader')).toEqual([
    ...repeat('user', SHARE),
    'reader',
    ...repeat('user', 40 - SHARE),
  ])
})

it('goes to a few others between two portions, however many read', async () => {
  expect(await inQueue(...repeat('reader', 3), ...repeat('user', 2 * SHARE + 1))).toEqual([
    ...repeat('user', SHARE),
    'reader',
    ...repeat('user', SHARE),
    'reader',
    'user',
    'reader',
  ])
})

it('goes to readers in the order they came where nobody else waits', async () => {
  expect(await inQueue('reader', 'reader')).toEqual(['reader', 'reader'])
})

it('is given up by a reader that no longer waits', async () => {
  const lease = await db.connect()
  const aborting = new AbortController()
  const gone = db.connect({ readsMuch: true, signal: aborting.signal })
  const next = wait('reader')
  aborting.abort()
  await expect(gone).rejects.toMatchObject({ code: '57014' })
  lease.release()
  await next
  expect(served).toEqual(['reader'])
})
