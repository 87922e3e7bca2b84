import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Clone, openEmpty } from '../../testing/databases.ts'
import { openLog } from '../log.ts'
import { createQueue, type Queue } from './queue.ts'
import { addKeyed } from './requests.ts'

const migration = (name: string) => readFileSync(join(import.meta.dirname, '../../../migrations', name), 'utf8')
const BEFORE = migration('0014-core-jobs.sql')
const CHANGE = migration('0108-core-jobs-queue.sql')

let db: Clone
beforeAll(async () => {
  db = await openEmpty()
  await exec(BEFORE)
  await exec(CHANGE)
}, 60_000)
afterAll(() => db.drop())

async function exec(sql: string) {
  const lease = await db.connect()
  await lease.exec(sql).finally(() => lease.release())
}

const log = openLog('silent')
const payload = { ünïcode: '"\\' }

/** As a command asks for it, or the clock where there is a key. */
async function add(queue: Queue | undefined, job: string, key: string | null = null) {
  if (key !== null) await addKeyed(db, [{ job, payload, key }], new Date())
  else {
    const values = [randomUUID(), job, JSON.stringify(payload)]
    await db.query('insert into core_jobs_requests (id, job, payload, at) values ($1, $2, $3, now())', values)
  }
  await queue?.notify()
}

async function withQueues(count: number, test: (...queues: Queue[]) => Promise<void>) {
  const queues = Array.from({ length: count }, () => createQueue(db, log))
  await test(...queues).finally(() => Promise.all(queues.map((queue) => queue.close())))
}

const seenBy = (heard: unknown[]) => async (queued: unknown) => void heard.push(queued)

const waiting = async () => {
  const { rows } = await db.query<{ job: string; attempts: number }>('select job, attempts from core_jobs_requests')
  return rows
}

it('gives every job to one process', () =>
  withQueues(2, async (one, two) => {
    const jobs = Array.from({ length: 10 }, (_, n) => `tests.${n}`)
    const heard: { job: string; payload: unknown }[] = []
    const all = Promise.withResolvers<void>()
    const run = async (queued: { job: string; payload: unknown }) => {
      heard.push(queued)
      if (heard.length === jobs.length) all.resolve()
    }
    await Promise.all([one?.work(run), two?.work(run)])
    await Promise.all(jobs.map((job, n) => add(n % 2 === 0 ? one : two, job)))
    await all.promise
    await Promise.all([one?.close(), two?.close()])
    expect(heard.map(({ job }) => job).sort()).toEqual(jobs.sort())
    expect(heard[0]?.payload).toEqual(payload)
    expect(await waiting()).toEqual([])
  }))

it('holds one job of a key until it is done', () =>
  withQueues(1, async (queue) => {
    const heard: unknown[] = []
    await add(queue, 'tests.keyed', 'key')
    await add(queue, 'tests.keyed', 'key')
    await add(queue, 'tests.keyed', 'other')
    while (await queue?.runOne(seenBy(heard))) {
      // until nothing waits
    }
    expect(heard).toHaveLength(2)
    await add(queue, 'tests.keyed', 'key')
    const during = async () => add(queue, 'tests.keyed', 'key')
    expect(await queue?.runOne(during)).toBe(true)
    expect(await queue?.runOne(seenBy(heard))).toBe(false)
  }))

it('gives a job whose process died to another one', () =>
  withQueues(2, async (dying, other) => {
    const begun = Promise.withResolvers<void>()
    const never = Promise.withResolvers<void>()
    await add(dying, 'tests.orphan')
    const died = dying?.runOne(() => {
      begun.resolve()
      return never.promise
    })
    await begun.promise
    const heard: unknown[] = []
    expect(await other?.runOne(seenBy(heard))).toBe(false)
    await db.query(`update core_jobs_requests set taken_until = now() - interval '1 hour'`)
    // who runs it already does not take it once more, however long it was held up
    expect(await dying?.runOne(seenBy(heard))).toBe(false)
    expect(await other?.runOne(seenBy(heard))).toBe(true)
    expect(heard).toMatchObject([{ job: 'tests.orphan', earlier: 1 }])
    never.resolve()
    await died
  }))

it('tries a job that fails six times, with growing pauses', () =>
  withQueues(1, async (queue) => {
    await add(queue, 'tests.failing')
    const runs: number[] = []
    const pauses: number[] = []
    const fail = async ({ earlier }: { earlier: number }) => {
      runs.push(earlier)
      throw new Error('planned')
    }
    while (await queue?.runOne(fail)) {
      const { rows } = await db.query<{ pause: number }>(
        'select round(extract(epoch from due_at - now()))::int as pause from core_jobs_requests',
      )
      pauses.push(...rows.map(({ pause }) => pause))
      expect(await queue?.runOne(fail)).toBe(false)
      await db.query('update core_jobs_requests set due_at = now()')
    }
    expect(runs).toEqual([0, 1, 2, 3, 4, 5])
    expect(pauses).toEqual([5, 10, 20, 40, 80])
    expect(await waiting()).toEqual([])
  }))

it('leaves a job that does not end at a stop, and gives it to the next process', () =>
  withQueues(1, async (queue) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const begun = Promise.withResolvers<AbortSignal>()
    await queue?.work((_, signal) => {
      begun.resolve(signal)
      return new Promise(() => undefined)
    })
    await add(queue, 'tests.endless')
    const signal = await begun.promise
    const closed = queue?.close()
    await vi.advanceTimersByTimeAsync(19_000)
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    await closed
    vi.useRealTimers()
    expect([signal.aborted, await waiting()]).toEqual([true, [{ job: 'tests.endless', attempts: 1 }]])
    await db.query('delete from core_jobs_requests')
  }))

it('gives up a job whose process died again and again', () =>
  withQueues(1, async (queue) => {
    await add(queue, 'tests.deadly')
    await db.query(`update core_jobs_requests set attempts = 6, taken_until = now() - interval '1 hour'`)
    const heard: unknown[] = []
    expect(await queue?.runOne(seenBy(heard))).toBe(true)
    expect([heard, await waiting()]).toEqual([[], []])
  }))

it('takes over what pg-boss had not done yet', async () => {
  await exec('drop table core_jobs_requests, core_jobs_marks')
  await exec(BEFORE)
  await exec(`
    create schema pgboss;
    create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    create table pgboss.job (id uuid, data jsonb, state pgboss.job_state, singleton_key text, retry_count integer,
      created_on timestamptz, start_after timestamptz);
    insert into pgboss.job
    select gen_random_uuid(), jsonb_build_object('job', 'tests.' || state, 'payload', '{"n": 1}'::jsonb), state::pgboss.job_state,
      key, 2, now() - interval '1 minute', now() - interval '1 minute'
    from (values ('created', null), ('retry', 'one'), ('active', 'two'), ('completed', 'three'), ('failed', null)) t (state, key);
    insert into core_jobs_requests (id, job, payload, key, at) select id, data ->> 'job', '{}', singleton_key, created_on
    from pgboss.job where state in ('completed', 'active');
    insert into core_jobs_requests (job, payload, key, at) values ('tests.late', '{}', 'four', now()),
      ('tests.late', '{}', 'four', now() + interval '1 second'), ('tests.waits', '{}', null, now())`)
  await exec(CHANGE)
  await withQueues(1, async (queue) => {
    const heard: unknown[] = []
    while (await queue?.runOne(seenBy(heard))) {
      // until nothing waits
    }
    expect(heard).toHaveLength(5)
    expect(heard).toEqual(
      expect.arrayContaining([
        { id: expect.any(String), job: 'tests.created', payload: { n: 1 }, earlier: 2 },
        { id: expect.any(String), job: 'tests.retry', payload: { n: 1 }, earlier: 3 },
        { id: expect.any(String), job: 'tests.active', payload: { n: 1 }, earlier: 3 },
        { id: expect.any(String), job: 'tests.late', payload: {}, earlier: 0 },
        { id: expect.any(String), job: 'tests.waits', payload: {}, earlier: 0 },
      ]),
    )
  })
  const { rows } = await db.query(`select to_regnamespace('pgboss') as schema`)
  expect(rows).toEqual([{ schema: null }])
})
