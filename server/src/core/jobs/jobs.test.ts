import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../testing/plant.ts'
import { runAsSystem, type Services } from '../kernel/index.ts'
import { collectReactions } from '../reactions/index.ts'
import { createJobs, defineJob, type Job, type JobContext, type RequestedJob } from './index.ts'

const { onPlant } = usePlant()
const none = collectReactions([])
const HOUR = 3_600_000

/** The queue of a process with jobs of the test's own. */
function jobsOf(plant: TestPlant, definitions: readonly Job[]) {
  const services: Services = { ...plant.app.services }
  const jobs = createJobs(() => services, none, definitions)
  services.afterwards = jobs
  const ask = <P>(job: RequestedJob<P>, payload: P, fail = false) =>
    runAsSystem(services, none, [], async (ctx) => {
      ctx.enqueue(job, payload)
      if (fail) throw new Error('planned')
    })
  const run = async () => {
    await jobs.tick()
    return jobs.drain()
  }
  return { ...jobs, ask, run }
}

const done = (entityId: number) => ({ entity: 'tests', entityId, industryId: null, event: 'tests.done' })
const note = (ctx: JobContext, n: number) => ctx.command(['tests.done'], (write) => write.record(done(n)))
const runsOf = (plant: TestPlant) => plant.count('history', `event = 'tests.done' and actor_id is null`)

const greeting = defineJob({
  name: 'tests.greeting',
  payload: z.object({ n: z.number() }),
  run: (ctx, { n }) => note(ctx, n),
})

describe('a job that is asked for', () => {
  it('runs once with its payload when the command committed, and not when it failed', () =>
    onPlant(async (plant) => {
      const jobs = jobsOf(plant, [greeting])
      await jobs.ask(greeting, { n: 1 }, true).catch(() => undefined)
      await jobs.ask(greeting, { n: 2 })
      expect(await runsOf(plant)).toBe(0)
      expect([await jobs.drain(), await jobs.drain()]).toEqual([[], []])
      expect(await runsOf(plant)).toBe(1)
      expect(await plant.count('history', `event = 'tests.done' and entity_id = 2`)).toBe(1)
      await jobs.stop()
    }))

  it('is refused with a payload of another shape, and by nobody known', () =>
    onPlant(async (plant) => {
      const jobs = jobsOf(plant, [greeting])
      await jobs.ask(greeting, { n: 'two' as never })
      expect(String(await jobs.drain())).toContain('expected number')
      await jobs.ask({ ...greeting, name: 'tests.unknown' }, { n: 2 })
      expect(String(await jobs.drain())).toContain('Nobody defined the job tests.unknown')
      await jobs.stop()
    }))

  it('is run again by the next process, where one died after the run and before that was written down', () =>
    onPlant(async (plant) => {
      const jobs = jobsOf(plant, [greeting])
      await jobs.ask(greeting, { n: 2 })
      await plant.db.query('create table tests_copy as select * from core_jobs_requests')
      await jobs.drain()
      await jobs.drain()
      expect(await runsOf(plant)).toBe(1)
      await plant.db.query('insert into core_jobs_requests select * from tests_copy')
      await jobs.drain()
      expect(await runsOf(plant)).toBe(2)
      await jobs.stop()
    }))

  it('runs at once where the work was started, and is finished before the stop', () =>
    onOwnPlant(async (plant) => {
      const slow = { ...greeting, run: (ctx: JobContext, { n }: { n: number }) => slowly(ctx, n) }
      const begun = Promise.withResolvers<void>()
      const go = Promise.withResolvers<void>()
      const slowly = async (ctx: JobContext, n: number) => {
        begun.resolve()
        await go.promise
        await note(ctx, n)
      }
      const jobs = jobsOf(plant, [slow])
      await jobs.start()
      await jobs.ask(slow, { n: 1 })
      await begun.promise
      const stopped = jobs.stop()
      go.resolve()
      await stopped
      expect(await runsOf(plant)).toBe(1)
    }))
})

describe('a job of the clock', () => {
  const hourly = defineJob({ name: 'tests.hourly', every: 'hour', run: (ctx) => note(ctx, 1) })

  it('runs once an hour, and once after a long pause', () =>
    onPlant(async (plant) => {
      const jobs = jobsOf(plant, [hourly])
      const counts: number[] = []
      for (const step of [0, 60_000, 29 * 60_000, HOUR, 100 * HOUR, 0]) {
        plant.moveClock(step)
        await jobs.run()
        counts.push(await runsOf(plant))
      }
      expect(counts).toEqual([1, 1, 2, 3, 4, 4])
      await jobs.stop()
    }))

  it('runs once in all processes together', () =>
    onOwnPlant(async (plant) => {
      const other = await plantOn(plant.db)
      const both = [jobsOf(plant, [hourly]), jobsOf(other, [hourly])]
      for (let n = 1; n <= 3; n++) {
        await Promise.all(both.map((jobs) => jobs.tick()))
        await Promise.all(both.map((jobs) => jobs.drain()))
        expect(await runsOf(plant)).toBe(n)
        plant.moveClock(HOUR)
        other.moveClock(HOUR)
      }
      for (const jobs of both) await jobs.stop()
      await other.app.close()
    }))

  it('that failed is kept by the queue to be run again', () =>
    onPlant(async (plant) => {
      let calls = 0
      const failing = defineJob({
        name: 'tests.failing',
        every: 'hour',
        async run(ctx) {
          await note(ctx, 1)
          calls++
          throw new Error('planned')
        },
      })
      const jobs = jobsOf(plant, [failing])
      expect(String(await jobs.run())).toContain('planned')
      expect([calls, await runsOf(plant)]).toEqual([1, 1])
      expect(await plant.count('core_jobs_requests', `due_at > now() and job = 'tests.failing'`)).toBe(1)
      await jobs.stop()
    }))

  it('at a local time runs once for every plant and day of its own', () =>
    onPlant(async (plant) => {
      const runs: string[] = []
      const daily = defineJob({
        name: 'tests.daily',
        dailyAt: '7:00',
        run: async (_ctx, { timeZone }, day) => void runs.push(`${timeZone} ${day}`),
      })
      const jobs = jobsOf(plant, [daily])
      const at = async (time: string) => {
        plant.moveClock(new Date(time).getTime() - plant.now().getTime())
        runs.length = 0
        await jobs.run()
        return [...runs].sort()
      }
      // Istanbul is three hours before UTC, São Paulo three behind
      expect(await at('2026-11-21T03:59:00Z')).toEqual([])
      expect(await at('2026-11-21T04:00:00Z')).toEqual(['Europe/Istanbul 2026-11-21'])
      expect(await at('2026-11-21T04:01:00Z')).toEqual([])
      expect(await at('2026-11-21T11:30:00Z')).toEqual(['America/Sao_Paulo 2026-11-21'])
      expect(await at('2026-11-24T20:00:00Z')).toEqual(['America/Sao_Paulo 2026-11-24', 'Europe/Istanbul 2026-11-24'])
      expect(await at('2026-11-24T21:30:00Z')).toEqual([])
      await jobs.stop()
    }))
})

it('the house is kept by a job: old answers go', () =>
  onPlant(async (plant) => {
    await plant.db.query(
      `insert into core_idempotency_keys values (gen_random_uuid(), 1, 'x', 'x', 200, null, '2026-01-01')`,
    )
    await plant.runJobs()
    expect(await plant.count('core_idempotency_keys')).toBe(0)
  }))
