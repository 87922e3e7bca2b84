import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clone, openEmpty } from '../../testing/databases.ts'
import { openLog } from '../log.ts'
import { createQueue, type Queue } from './queue.ts'

let db: Clone
beforeAll(async () => {
  db = await openEmpty()
}, 60_000)
afterAll(() => db.drop())

const log = openLog('silent')
const request = (job: string, key: string | null = null) => ({
  id: randomUUID(),
  job,
  payload: { ünïcode: '"\\' },
  key,
})

async function withQueues(count: number, test: (...queues: Queue[]) => Promise<void>) {
  const queues = Array.from({ length: count }, () => createQueue(db, log))
  await test(...queues).finally(() => Promise.all(queues.map((queue) => queue.close())))
}

const seenBy = (heard: unknown[]) => async (queued: unknown) => void heard.push(queued)

it('is made by whichever process comes first, and gives every job to one of them', () =>
  withQueues(2, async (one, two) => {
    await Promise.all([one?.open(), two?.open()])
    const jobs = Array.from({ length: 10 }, (_, n) => request(`tests.${n}`))
    const heard: { job: string; payload: unknown }[] = []
    const all = Promise.withResolvers<void>()
    const run = async (queued: { job: string; payload: unknown }) => {
      heard.push(queued)
      if (heard.length === jobs.length) all.resolve()
    }
    await Promise.all([one?.work(run), two?.work(run)])
    await Promise.all(jobs.map((job, n) => (n % 2 === 0 ? one : two)?.add(job)))
    await all.promise
    await Promise.all([one?.close(), two?.close()])
    expect(heard.map(({ job }) => job).sort()).toEqual(jobs.map(({ job }) => job).sort())
    expect(heard[0]?.payload).toEqual({ ünïcode: '"\\' })
  }))

it('holds one job of a key until it is done', () =>
  withQueues(1, async (queue) => {
    const heard: unknown[] = []
    await queue?.add(request('tests.keyed', 'key'))
    await queue?.add(request('tests.keyed', 'key'))
    await queue?.add(request('tests.keyed', 'other'))
    while (await queue?.runOne(seenBy(heard))) {
      // until nothing waits
    }
    expect(heard).toHaveLength(2)
    await queue?.add(request('tests.keyed', 'key'))
    expect(await queue?.runOne(seenBy(heard))).toBe(true)
  }))

it('gives a job whose process died to another one', () =>
  withQueues(2, async (dying, other) => {
    const begun = Promise.withResolvers<void>()
    const never = Promise.withResolvers<void>()
    await dying?.add(request('tests.orphan'))
    const died = dying?.runOne(() => {
      begun.resolve()
      return never.promise
    })
    await begun.promise
    const heard: unknown[] = []
    await other?.lookAfter()
    expect(await other?.runOne(seenBy(heard))).toBe(false)
    await db.query(
      `update pgboss.job set heartbeat_on = now() - interval '1 hour', started_on = now() - interval '1 hour'
       where state = 'active'`,
    )
    await db.query(`update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null`)
    await other?.lookAfter()
    await db.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    expect(await other?.runOne(seenBy(heard))).toBe(true)
    expect(heard).toMatchObject([{ job: 'tests.orphan', earlier: 1 }])
    never.resolve()
    await died
  }))
