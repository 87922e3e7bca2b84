import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Clone, openClone } from '../../testing/databases.ts'
import type { Database } from '../db/index.ts'
import { type Counting, openRates, removeOldRates } from './index.ts'

let db: Clone
beforeAll(async () => {
  db = await openClone(inject('plant'))
})
afterAll(() => db.drop())

/** How many of so many at once are let through, by each of the processes in turn. */
async function taken(rates: readonly { take(key: string, now: number): Promise<boolean> }[], many: number, now = 0) {
  const each = Array.from({ length: many }, (_, n) => rates[n % rates.length]?.take('a', now + n))
  return (await Promise.all(each)).filter(Boolean).length
}

/** Processes on one server; the embedded database has one. */
const processes = (name: string, perMinute: number, counting?: Counting) =>
  Array.from({ length: db.engine === 'postgres' ? 3 : 1 }, () => openRates(db)(name, perMinute, counting))

describe('a limit of all processes', () => {
  it('holds in a burst, to the one', async () => {
    const rates = processes('burst', 60)
    expect(await taken(rates, 80)).toBe(60)
    expect(await taken(rates, 80, 59_000)).toBe(0)
    expect(await taken(rates, 80, 60_080)).toBe(60)
  })

  it('is never passed where processes take it in portions', async () => {
    const rates = processes('portions', 100, { portion: 10 })
    const [first] = rates
    expect(await taken(rates, 300)).toBe(100)
    first?.giveBack('a', 1)
    expect(await taken([...rates].slice(0, 1), 2, 2)).toBe(1)
  })

  it('is not used up by processes that end as soon as they began', async () => {
    const ended = Array.from({ length: 50 }, () => openRates(db)('ended', 100, { portion: 10, first: 1 }))
    if (db.engine === 'postgres') for (const one of ended) expect(await taken([one], 1)).toBe(1)
    expect(await taken(processes('ended', 100, { portion: 10, first: 1 }).slice(0, 1), 50)).toBe(50)
  })

  it('is whole again after processes that ended with what did not count', async () => {
    const begin = 200_000
    const used = async () => (await db.query('select 1 from core_rates where until > $1 and taken > 0', [begin])).rows
    for (let n = 0; n < 10; n++) {
      const [one] = processes('right', 5)
      expect(await one?.take('a', begin + n)).toBe(true)
      one?.giveBack('a', begin + n)
      await vi.waitFor(async () => expect(await used()).toEqual([]))
    }
    expect(await taken(processes('right', 5), 20, begin + 10)).toBe(5)
  })

  it('counts in this process alone while the database does not answer', async () => {
    const away: Database = { ...db, engine: 'postgres', query: () => Promise.reject(new Error('away')) }
    expect(await taken([openRates(away)('away', 5)], 20)).toBe(5)
  })

  it('keeps nobody by name, and what is over goes', async () => {
    await processes('addresses', 5)[0]?.take('203.0.113.7', 0)
    const { rows } = await db.query<{ key: string }>('select key from core_rates')
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
    await removeOldRates(db, new Date(10 * 60_000))
    expect((await db.query('select 1 from core_rates')).rows).toEqual([])
  })
})
