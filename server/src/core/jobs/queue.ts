import { PgBoss } from 'pg-boss'
import type { Database } from '../db/index.ts'
import type { Log } from '../log.ts'
import { bossDatabase } from './boss-database.ts'

/** A job as the queue keeps it. */
interface Saved {
  job: string
  payload: unknown
}

/** A job that is to be run. */
export interface Queued extends Saved {
  /** runs of it that came to no end, however they ended */
  earlier: number
}

export interface QueueRequest extends Saved {
  id: string
  key: string | null
}

export interface Queue {
  /** makes or upgrades what the queue needs in the database, once */
  open(): Promise<void>
  /** takes a request once, however often it is given */
  add(request: QueueRequest): Promise<void>
  /** runs one job that waits here and now; false when there is none */
  runOne(run: Run): Promise<boolean>
  /** from now on jobs are run as they come, in this process as in others */
  work(run: Run): Promise<void>
  /** finds jobs whose process died and puts them back, and forgets old ones */
  lookAfter(): Promise<void>
  /** waits for what runs */
  close(): Promise<void>
}

type Run = (queued: Queued, signal: AbortSignal) => Promise<void>

/** Jobs of the clock stand apart from those that people wait for. */
const CLOCK = 'clock'
const REQUESTED = 'asked'
const queues = [
  { name: CLOCK, policy: 'exclusive', workers: 1 },
  { name: REQUESTED, policy: 'standard', workers: 2 },
] as const

/** A job whose process died is run again after about this long. */
const SILENT_SECONDS = 30
const STOP_TIMEOUT = 20_000
const FIVE_MINUTES = 300

const options = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 2 * 3600,
  heartbeatSeconds: SILENT_SECONDS,
  deleteAfterSeconds: 7 * 86_400,
  notify: true,
}

const queued = ({ data, retryCount }: { data: Saved; retryCount: number }): Queued => ({ ...data, earlier: retryCount })

/** A worker is woken by NOTIFY; it looks by itself for what was missed, and for what is to be run again. */
const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 15 }

/** Makes or upgrades what the queue needs in the database, by whoever may; a process that then runs only uses it. */
export async function prepareQueue(db: Database, log: Log): Promise<void> {
  const queue = createQueue(db, log)
  await queue.open()
  await queue.close()
}

/** The queue of jobs over pg-boss, in the schema `pgboss` of our own database. */
export function createQueue(db: Database, log: Log): Queue {
  const boss = new PgBoss({
    db: bossDatabase(db),
    backend: db.engine === 'pglite' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    schedule: false,
    supervise: false,
    useListenNotify: true,
    registerInstance: false,
    monitorVacuum: false,
    superviseIntervalSeconds: SILENT_SECONDS,
    monitorIntervalSeconds: SILENT_SECONDS,
    queueCacheIntervalSeconds: FIVE_MINUTES,
    openTelemetry: { enabled: false },
  })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'))
  let opened: Promise<void> | undefined
  let supervising: NodeJS.Timeout | undefined

  async function prepare() {
    await boss.start()
    for (const { name, policy } of queues) await boss.createQueue(name, { ...options, policy })
  }
  async function open() {
    opened ??= prepare()
    await opened
  }

  async function workOn(name: string, run: Run) {
    const id = await boss.work<Saved>(name, polling, async ([job]) => {
      // whoever found a job looks at once for the next one, not after a pause
      if (job) await run(queued(job), job.signal).finally(() => boss.notifyWorker(id))
    })
  }

  return {
    open,
    async add({ id, job, payload, key }) {
      await open()
      const known = key === null ? { id } : { id, singletonKey: key }
      await boss.send(key === null ? REQUESTED : CLOCK, { job, payload }, known)
    },
    async runOne(run) {
      await open()
      for (const { name } of queues) {
        const [job] = await boss.fetch<Saved>(name)
        if (!job) continue
        try {
          // a fetched job has no signal of its own: nothing takes it away
          await run(queued(job), new AbortController().signal)
          await boss.complete(name, job.id)
        } catch (error) {
          await boss.fail(name, job.id, { message: String(error) })
        }
        return true
      }
      return false
    },
    async work(run) {
      await open()
      for (const { name, workers } of queues) {
        for (let n = 0; n < workers; n++) await workOn(name, run)
      }
      supervising = setInterval(() => {
        this.lookAfter().catch((error: unknown) => log.error({ err: error }, 'The job queue could not be looked after'))
      }, SILENT_SECONDS * 1_000).unref()
    },
    lookAfter: () => boss.supervise(),
    async close() {
      clearInterval(supervising)
      if (!opened) return
      await opened.catch(() => undefined)
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT, close: false })
    },
  }
}
