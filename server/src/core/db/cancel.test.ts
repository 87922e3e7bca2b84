import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Clone, openEmpty, testEngine } from '../../testing/databases.ts'
import type { LeasedConnection } from './types.ts'

const POOL = testEngine() === 'postgres' ? 10 : 1
const canCancel = testEngine() === 'postgres'
const LONG = 'select pg_sleep(60)'
const cancelled = { code: '57014' }

let db: Clone
beforeAll(async () => {
  db = await openEmpty()
  await db.query('create table seen (id int8)')
}, 60_000)
afterAll(() => db.drop())
beforeEach(() => db.query('truncate seen').then(() => undefined))

const seen = async () => (await db.query<{ n: number }>('select count(*) as n from seen')).rows[0]?.n
const leaseAll = (but = 0) => Promise.all(Array.from({ length: POOL - but }, () => db.connect()))
const releaseAll = (leases: LeasedConnection[]) => {
  for (const lease of leases) lease.release()
}

describe('a statement that has not started', () => {
  it('never starts when the signal is aborted already', async () => {
    const signal = AbortSignal.abort()
    await expect(db.query('insert into seen values (1)', [], { signal })).rejects.toMatchObject(cancelled)
    await expect(db.connect({ signal })).rejects.toMatchObject(cancelled)
    expect(await seen()).toBe(0)
  })

  it('never starts when the signal aborts while it waits for a connection', async () => {
    const leases = await leaseAll()
    const stop = new AbortController()
    const waiting = db.query('insert into seen values (1)', [], { signal: stop.signal })
    const connecting = db.connect({ signal: stop.signal })
    stop.abort()
    await expect(waiting).rejects.toMatchObject(cancelled)
    await expect(connecting).rejects.toMatchObject(cancelled)
    releaseAll(leases)
    expect(await seen()).toBe(0)
  })

  it('is refused on a connection whose signal aborted, but for a rollback', async () => {
    const stop = new AbortController()
    const lease = await db.connect({ signal: stop.signal })
    await lease.exec('begin')
    await lease.exec('insert into seen values (1)')
    stop.abort()
    await expect(lease.query('insert into seen values (2)')).rejects.toMatchObject(cancelled)
    await expect(lease.exec('commit')).rejects.toMatchObject(cancelled)
    await lease.exec('rollback')
    lease.release()
    expect(await seen()).toBe(0)
  })
})

describe('a statement that runs', () => {
  it('is cancelled by its signal on a server, and runs to its end on the embedded engine', async () => {
    const stop = new AbortController()
    const sql = canCancel ? LONG : 'insert into seen select generate_series(1, 1000)'
    const running = db.query(sql, [], { signal: stop.signal })
    stop.abort()
    if (canCancel) await expect(running).rejects.toMatchObject(cancelled)
    else await expect(running).resolves.toMatchObject({ rowCount: 1000 })
  })

  it('is cancelled with all that was sent behind it on the same connection', async () => {
    const stop = new AbortController()
    const lease = await db.connect({ signal: stop.signal })
    const sent = [
      lease.exec('begin'),
      lease.query(canCancel ? LONG : 'select 1'),
      lease.exec('insert into seen values (1)'),
    ]
    await sent[0]
    stop.abort()
    const answers = await Promise.allSettled(sent)
    lease.release()
    if (canCancel) {
      expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.code)).toEqual([
        false,
        '57014',
        '25P02',
      ])
    }
    expect(await seen()).toBe(0)
  })

  it('leaves the connection usable', async () => {
    const locked = await leaseAll(1)
    for (let round = 0; round < 5; round += 1) {
      const stop = new AbortController()
      const lease = await db.connect({ signal: stop.signal })
      await lease.exec('begin')
      const running = lease.query(canCancel ? LONG : 'select 1').catch(() => undefined)
      stop.abort()
      await running
      lease.release()
      expect(await seen()).toBe(0)
    }
    releaseAll(locked)
  })
})

describe('somebody else’s statement', () => {
  const SLEEP = 'select pg_sleep($1)'
  const alone = (seconds: number, signal: AbortSignal) => db.query(SLEEP, [seconds], { signal })
  const leased = async (seconds: number, signal: AbortSignal) => {
    const lease = await db.connect({ signal })
    return lease.query(SLEEP, [seconds]).finally(lease.release)
  }

  it('is never hit, whenever the signal aborts', { timeout: 60_000 }, async () => {
    const locked = await leaseAll(1) // everything below shares the one connection left
    const outcomes = { ended: 0, cancelled: 0 }
    for (let round = 0; round < 150; round += 1) {
      const stop = new AbortController()
      const seconds = (round % 10) / 2000
      const short = round % 2 === 0 ? alone(seconds, stop.signal) : leased(seconds, stop.signal)
      const next = db.query('select pg_sleep(0.004)')
      // By turns at once, after some turns of the event loop, and about when the statement ends.
      for (let resolve = 0; resolve < round % 7; resolve += 1) await new Promise(setImmediate)
      if (round % 3 === 0) await Promise.race([short, locked[0]?.query('select pg_sleep($1)', [seconds]) ?? short])
      stop.abort()
      await short.then(
        () => {
          outcomes.ended += 1
        },
        (error: { code: string }) => {
          expect(error.code).toBe('57014')
          outcomes.cancelled += 1
        },
      )
      await expect(next).resolves.toMatchObject({ rowCount: 1 })
    }
    releaseAll(locked)
    expect(outcomes.ended).toBeGreaterThan(0)
    if (canCancel) expect(outcomes.cancelled).toBeGreaterThan(0)
  })
})
