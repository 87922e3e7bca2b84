import { describe, expect, it } from 'vitest'
import type { Database, Listener } from '../db/index.ts'
import { defineCache, defineKeyedCache, openCaches } from './index.ts'

/** A database that only counts what is asked and lets the test speak to the listener. */
async function openTestCaches() {
  let listener: Listener | undefined
  let requests = 0
  let stopped = false
  const db = {
    query: async () => ({ rows: [{ n: ++requests }], rowCount: 1 }),
    listen: async (_channel: string, on: Listener) => {
      listener = on
      return async () => {
        stopped = true
      }
    },
  } as unknown as Database
  const caches = await openCaches(db)
  if (!listener) throw new Error('Nobody listens')
  return { caches, listener, requests: () => requests, stopped: () => stopped }
}

const count = async (db: Pick<Database, 'query'>) => (await db.query<{ n: number }>('')).rows[0]?.n ?? 0
const whole = defineCache('whole', count)
const keyed = defineKeyedCache('keyed', 2, async (db, key) =>
  key === 'nothing' ? undefined : `${key}${await count(db)}`,
)

describe('caches', () => {
  it('load once for all who ask at once, and keep', async () => {
    const { caches, requests } = await openTestCaches()
    expect(await Promise.all([caches.get(whole), caches.get(whole)])).toEqual([1, 1])
    expect(await caches.get(whole)).toBe(1)
    expect(requests()).toBe(1)
  })

  it('forget what another process changed, and nothing else', async () => {
    const { caches, listener } = await openTestCaches()
    await caches.get(whole)
    expect(await caches.by(keyed, 'a')).toBe('a2')
    listener.message('whole')
    expect(await caches.get(whole)).toBe(3)
    expect(await caches.by(keyed, 'a')).toBe('a2')
    listener.message('keyed')
    expect(await caches.by(keyed, 'a')).toBe('a4')
  })

  it('keep nothing while nobody listens', async () => {
    const { caches, listener } = await openTestCaches()
    await caches.get(whole)
    listener.lost()
    expect([await caches.get(whole), await caches.get(whole)]).toEqual([2, 3])
    expect([await caches.by(keyed, 'a'), await caches.by(keyed, 'a')]).toEqual(['a4', 'a5'])
    listener.restored()
    expect([await caches.get(whole), await caches.get(whole)]).toEqual([6, 6])
  })

  it('do not keep what was being loaded when it was forgotten', async () => {
    const { caches, listener } = await openTestCaches()
    const loading = caches.get(whole)
    listener.message('whole')
    expect(await loading).toBe(1)
    expect(await caches.get(whole)).toBe(2)
  })

  it('do not keep a failure', async () => {
    const { caches } = await openTestCaches()
    let fails = true
    const shaky = defineCache('shaky', async (db) => {
      if (fails) throw new Error('planned')
      return count(db)
    })
    await expect(caches.get(shaky)).rejects.toThrow('planned')
    fails = false
    expect(await caches.get(shaky)).toBe(1)
  })

  it('drop the oldest key beyond their size, and never keep an absence', async () => {
    const { caches } = await openTestCaches()
    await caches.by(keyed, 'a')
    await caches.by(keyed, 'b')
    await caches.by(keyed, 'c')
    expect([await caches.by(keyed, 'b'), await caches.by(keyed, 'c')]).toEqual(['b2', 'c3'])
    expect(await caches.by(keyed, 'a')).toBe('a4')
    let requests = 0
    const absent = defineKeyedCache('absent', 2, async () => {
      requests++
      return undefined
    })
    expect([await caches.by(absent, 'x'), await caches.by(absent, 'x')]).toEqual([undefined, undefined])
    expect(requests).toBe(2)
  })

  it('let nobody who holds a connection wait for another’s loading', async () => {
    const { caches } = await openTestCaches()
    const gate = Promise.withResolvers<void>()
    const slow = defineCache('slow', async (db) => {
      if (db !== own) await gate.promise
      return db === own ? 'own' : 'other'
    })
    const own = { query: async () => ({ rows: [], rowCount: 0 }) } as Pick<Database, 'query'>
    const waiting = caches.get(slow)
    expect(await caches.get(slow, own)).toBe('own')
    gate.resolve()
    expect(await waiting).toBe('other')
    expect(await caches.get(slow)).toBe('own')
  })

  it('stop listening at the end', async () => {
    const { caches, stopped } = await openTestCaches()
    await caches.close()
    expect(stopped()).toBe(true)
  })
})
