/** What becomes of connections to a server that takes no writes any more. */
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Clone, openClone } from '../../testing/databases.ts'
import { usePlant } from '../../testing/plant.ts'
import { problemOf } from '../problems/index.ts'
import { DatabaseError, isDemoted } from './index.ts'

const { onPlant } = usePlant()

let db: Clone
beforeEach(async () => {
  db = await openClone(inject('plant'))
})
afterEach(() => db.drop())

const WRITE = `update settings set value = value`
const processOf = async () => (await db.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

/** All of so many connections, as if their server had been demoted. */
async function demote(many: number) {
  const leases = await Promise.all(Array.from({ length: many }, () => db.connect()))
  for (const lease of leases) await lease.exec('set default_transaction_read_only = on')
  for (const lease of leases) lease.release()
}

describe('connections to a server that was demoted', () => {
  it('leave together when a write is refused on one of them, and the next ones write', async () => {
    if (db.engine === 'pglite') return
    const heard: string[] = []
    const restored = Promise.withResolvers<void>()
    await db.listen('tests', {
      message: (payload) => heard.push(payload),
      lost: () => heard.push('lost'),
      restored: () => restored.resolve(),
    })
    await demote(3)
    const before = await processOf()
    expect(await db.query('select 1')).toBeTruthy()
    await expect(db.query(WRITE)).rejects.toSatisfy(isDemoted)
    expect(await processOf()).not.toBe(before)
    for (let n = 0; n < 3; n++) await db.query(WRITE)
    // who listened there listens anew
    await restored.promise
    expect(heard).toEqual(['lost'])
  })

  it('are found by readiness, which tells the truth and gives them up', () =>
    onPlant(
      async (plant) => {
        const ready = async () => {
          plant.moveClock(1_000)
          const { statusCode, payload } = await plant.nobody.send({ url: '/api/readyz' })
          return [statusCode, payload]
        }
        expect(await ready()).toEqual([200, '{"status":"ready"}'])
        demoted = true
        expect(await ready()).toEqual([503, '{"status":"the database takes no writes"}'])
        demoted = false
        expect(await ready()).toEqual([200, '{"status":"ready"}'])
      },
      {
        wrap: (inner) => ({
          ...inner,
          query: (text, values, options) =>
            demoted && /for update/.test(text)
              ? Promise.reject(
                  new DatabaseError('25006', 'cannot execute SELECT FOR UPDATE in a read-only transaction'),
                )
              : inner.query(text, values, options),
        }),
      },
    ))
})

let demoted = false

it.each(['25006', '53000', '53200', '53300', '57P03', '08006'])('%s is told as a database that is away', (code) => {
  expect(problemOf(new DatabaseError(code, 'planned'))).toMatchObject({ status: 503, code: 'DATABASE_AWAY' })
})
