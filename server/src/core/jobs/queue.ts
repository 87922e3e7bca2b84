import type { Database } from '../db/index.ts'
import type { Log } from '../log.ts'
import { giveBack, RUNS, remove, renew, type Taken, take } from './requests.ts'

/** A job that is to be run. */
export type Queued = Omit<Taken, 'id'>

export interface Queue {
  /** runs one job that waits here and now; false when there is none */
  runOne(run: Run): Promise<boolean>
  /** from now on jobs are run as they come, in this process as in others */
  work(run: Run): Promise<void>
  /** lets all processes look for what was asked for */
  notify(): Promise<void>
  /** waits for what runs */
  close(): Promise<void>
}

type Run = (queued: Queued, signal: AbortSignal) => Promise<void>

/** Jobs of the clock stand apart from those that people wait for. */
const LANES = [
  { clock: true, workers: 1 },
  { clock: false, workers: 2 },
]

/** A process listens; it looks by itself for what was missed, for what is to be run again, and for jobs that died. */
const CHANNEL = 'lineside_jobs'
const LOOKS_EVERY = 15_000
const RENEWS_EVERY = 10_000

const MAX_RUN = 2 * 3_600_000
const STOP_TIMEOUT = 20_000

/** The queue of jobs in `core_jobs_requests`, over all processes on one database. */
export function createQueue(db: Database, log: Log): Queue {
  const running = new Map<string, AbortController>()
  const serving = new Set<Promise<void>>()
  const ends: (() => unknown)[] = []
  let closed = false

  async function perform(taken: Taken, run: Run) {
    const controller = new AbortController()
    running.set(taken.id, controller)
    try {
      if (taken.earlier < RUNS) await withinTime(taken, run, controller)
      await remove(db, taken.id)
    } catch {
      // why it failed is in the log already
      const again = await giveBack(db, taken)
      if (!again) log.error({ job: taken.job }, 'A job is not tried again')
    } finally {
      running.delete(taken.id)
    }
  }

  /** A run that does not leave when told to is left to itself, and the job given to others. */
  async function withinTime(taken: Taken, run: Run, controller: AbortController) {
    const { signal } = controller
    const gone = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        log.error({ job: taken.job }, 'A job did not end in time')
        reject(signal.reason)
      })
    })
    const timer = setTimeout(() => controller.abort(), MAX_RUN).unref()
    await Promise.race([run(taken, signal), gone]).finally(() => clearTimeout(timer))
  }

  /** Looks with one more worker of the lane, and with another one for each job that was there. */
  function openLane({ clock, workers }: (typeof LANES)[number], run: Run) {
    let busy = 0
    let missed = false

    async function serve() {
      while (!closed) {
        const taken = await take(db, clock, [...running.keys()])
        if (!taken) return
        look()
        await perform(taken, run)
      }
    }

    function look() {
      if (closed) return
      missed = busy === workers
      if (missed) return
      busy++
      const served = serve()
        .catch((error: unknown) => log.error({ err: error }, 'The job queue failed'))
        .finally(() => {
          busy--
          serving.delete(served)
          if (missed) look()
        })
      serving.add(served)
    }
    return look
  }

  function every(milliseconds: number, act: () => void) {
    const timer = setInterval(act, milliseconds).unref()
    ends.push(() => clearInterval(timer))
  }

  return {
    async runOne(run) {
      for (const { clock } of LANES) {
        const taken = await take(db, clock, [...running.keys()])
        if (!taken) continue
        await perform(taken, run)
        return true
      }
      return false
    },
    async work(run) {
      const lanes = LANES.map((lane) => openLane(lane, run))
      const look = () => {
        for (const one of lanes) one()
      }
      ends.push(await db.listen(CHANNEL, { message: look, restored: look, lost() {} }))
      every(LOOKS_EVERY, look)
      every(RENEWS_EVERY, () => {
        if (running.size === 0) return
        renew(db, [...running.keys()]).catch((error: unknown) => log.error({ err: error }, 'The job queue failed'))
      })
      look()
    },
    async notify() {
      await db.query(`select pg_notify('${CHANNEL}', '')`)
    },
    async close() {
      closed = true
      const timer = setTimeout(() => {
        for (const controller of running.values()) controller.abort()
      }, STOP_TIMEOUT)
      await Promise.all(ends.splice(0).map((end) => end()))
      await Promise.allSettled(serving)
      clearTimeout(timer)
    },
  }
}
