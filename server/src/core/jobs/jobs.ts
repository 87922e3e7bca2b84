import { Counter } from 'prom-client'
import { registry } from '../http/metrics.ts'
import { runAsSystem, type Services, systemContext } from '../kernel/index.ts'
import type { Reactions } from '../reactions/index.ts'
import type { Job, JobContext } from './define.ts'
import { type Due, dueJobs } from './due.ts'
import { createQueue, type Queue, type Queued } from './queue.ts'
import { addKeyed } from './requests.ts'

export interface Jobs {
  /** lets be run what was asked for: at once where the work was started, else not yet */
  kick(): void
  /** asks for every run whose time has come and was not asked for before */
  tick(): Promise<void>
  /** runs here, one after the other, what was asked for, until nothing is left; resolves with what failed */
  drain(): Promise<unknown[]>
  /** from now on: a tick every minute, and jobs as they come */
  start(): Promise<void>
  /** lets what runs come to its end */
  stop(): Promise<void>
}

const MINUTE = 60_000

const failures = new Counter({
  name: 'lineside_job_failures_total',
  help: 'Runs of a job that failed; it is run again some times',
  labelNames: ['job'] as const,
  registers: [registry],
})

/** The marks that grew by this statement, each in one process only: these runs are to be asked for. */
const MARK = `
  insert into core_jobs_marks (job, industry_id, mark)
  select * from unnest($1::text[], $2::bigint[], $3::text[])
  on conflict (job, industry_id) do update set mark = excluded.mark where core_jobs_marks.mark < excluded.mark
  returning job, industry_id as "industryId", mark`

/** Jobs of the clock and jobs that commands ask for, over one queue. */
export function createJobs(services: () => Services, reactions: Reactions, definitions: readonly Job[]): Jobs {
  const byName = new Map(definitions.map((job) => [job.name, job]))
  let opened: Queue | undefined
  let timer: NodeJS.Timeout | undefined
  let working = false
  let ticking = Promise.resolve()

  function queue(): Queue {
    opened ??= createQueue(services().db, services().log)
    return opened
  }

  async function run({ job, payload, earlier }: Queued, signal: AbortSignal) {
    const definition = byName.get(job)
    try {
      if (!definition) throw new Error(`Nobody defined the job ${job}`)
      await runDefinition(definition, contextOf(signal, earlier), payload)
    } catch (error) {
      failures.inc({ job })
      services().log.error({ err: error, job }, 'A job failed')
      throw error
    }
  }

  function contextOf(signal: AbortSignal, earlier: number): JobContext {
    return {
      ...systemContext(services()),
      signal,
      earlier,
      command: (events, act, person) => runAsSystem(services(), reactions, events, act, undefined, person),
    }
  }

  async function runDefinition(definition: Job, ctx: JobContext, payload: unknown) {
    if ('every' in definition) return definition.run(ctx)
    if (!('dailyAt' in definition)) return definition.run(ctx, definition.payload.parse(payload))
    const { industryId, mark } = payload as Due
    const plant = (await services().plants()).find(({ id }) => id === industryId)
    if (plant) await definition.run(ctx, plant, mark)
  }

  /** The mark and the request are committed together: a run is asked for once, and never forgotten. */
  async function tick() {
    const due = await dueJobs(services(), definitions)
    if (due.length === 0) return
    await runAsSystem(services(), reactions, [], async (ctx) => {
      const { rows } = await ctx.db.query<Due>(MARK, [
        due.map(({ job }) => job),
        due.map(({ industryId }) => industryId),
        due.map(({ mark }) => mark),
      ])
      const requests = rows.map((one) => ({ job: one.job, payload: one, key: keyOf(one) }))
      if (requests.length > 0) await addKeyed(ctx.db, requests, ctx.now)
    })
    kick()
  }

  /** A periodic run does what an earlier one that still waits would have done; each day of a plant counts. */
  function keyOf({ job, industryId, mark }: Due): string {
    return industryId === 0 ? job : `${job} ${industryId} ${mark}`
  }

  const orLog = (what: string) => (error: unknown) => services().log.error({ err: error }, what)

  function kick() {
    if (working) queue().notify().catch(orLog('Jobs could not be announced'))
  }

  function everyMinute() {
    const now = Date.now()
    timer = setTimeout(everyMinute, MINUTE - (now % MINUTE)).unref()
    ticking = tick().catch(orLog('The jobs that are due could not be asked for'))
  }

  return {
    kick,
    tick,
    async drain() {
      const failed: unknown[] = []
      const collecting: typeof run = (queued, signal) =>
        run(queued, signal).catch((error: unknown) => {
          failed.push(error)
          throw error
        })
      while (await queue().runOne(collecting)) {
        // until nothing waits
      }
      return failed
    },
    async start() {
      working = true
      await queue().work(run)
      everyMinute()
    },
    async stop() {
      working = false
      clearTimeout(timer)
      await ticking
      await opened?.close()
    },
  }
}
