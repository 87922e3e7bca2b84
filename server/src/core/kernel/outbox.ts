import type { EventName, EventPayloads, Reactions } from '../reactions/index.ts'
import { openWork, type Work } from '../work/index.ts'
import type { Services, WriteContext } from './context.ts'
import { runAsSystem } from './system.ts'

/** After so many failures a row stays as it is, for people to look at. */
const MAX_ATTEMPTS = 10
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 10 * 60_000
const SWEEP_EVERY = 5_000

interface OutboxRow {
  id: number
  event: string
  reactor: string
  payload: unknown
  attempts: number
}

export interface Outbox {
  /** does what is due now: at once where it was started, else nothing */
  kick(): void
  /** does what is due until nothing is left; resolves with what failed */
  drain(): Promise<unknown[]>
  /** how many rows are due now */
  due(): Promise<number>
  /** from now on: after every commit, and every few seconds for what a dead process left */
  start(): void
  /** finishes what is under way */
  stop(): Promise<void>
}

// deleted before it is done: the row comes back with the rollback, and the lock keeps every other process off it
const CLAIM = `
  with due as materialized (
    select id from core_outbox where next_at <= $1 and attempts < ${MAX_ATTEMPTS}
    order by id limit 1 for update skip locked)
  delete from core_outbox using due where core_outbox.id = due.id
  returning core_outbox.id, event, reactor, payload, attempts`

/**
 * Runs the later reactions: each in a transaction of its own that also removes its row, so it is done exactly once,
 * whichever process does it and whenever one dies. One at a time in a process, in the order of the rows.
 */
export function createOutbox(services: () => Services, reactions: Reactions): Outbox {
  let timer: NodeJS.Timeout | undefined
  let draining: Promise<unknown[]> | undefined
  let again = false
  let stopping = false

  const reactorOf = (row: OutboxRow) =>
    reactions.after.get(row.event as EventName)?.find(({ domain }) => domain === row.reactor)

  async function react(ctx: WriteContext, row: OutboxRow) {
    const reactor = reactorOf(row)
    if (!reactor) throw new Error(`Nobody named ${row.reactor} reacts to ${row.event}`)
    return reactor.react(ctx, row.payload as EventPayloads[EventName])
  }

  /** Does the next row that is due; false when there is none. */
  async function next(failed: unknown[]): Promise<boolean> {
    const work = openWork(services().db)
    const row = await claim(work)
    if (!row) return false
    try {
      await runAsSystem(services(), reactions, reactorOf(row)?.events ?? [], (ctx) => react(ctx, row), work)
    } catch (error) {
      failed.push(error)
      await postpone(row, error)
    }
    return true
  }

  async function claim(work: Work): Promise<OutboxRow | undefined> {
    let row: OutboxRow | undefined
    try {
      row = (await work.query<OutboxRow>(CLAIM, [services().clock.now().toISOString()])).rows[0]
    } finally {
      if (!row) await work.abort()
    }
    return row
  }

  async function postpone({ id, event, reactor, attempts }: OutboxRow, error: unknown) {
    const { db, clock, log } = services()
    const fate = attempts + 1 < MAX_ATTEMPTS ? 'A reaction failed and is tried again' : 'A reaction failed for good'
    log.error({ err: error, event, reactor, attempts: attempts + 1 }, fate)
    const pause = Math.min(FIRST_PAUSE * 4 ** attempts, LONGEST_PAUSE)
    const nextAt = new Date(clock.now().getTime() + pause).toISOString()
    await db.query('update core_outbox set attempts = attempts + 1, next_at = $2, error = $3 where id = $1', [
      id,
      nextAt,
      String((error as Error)?.message ?? error).slice(0, 1_000),
    ])
  }

  async function drainAll(): Promise<unknown[]> {
    const failed: unknown[] = []
    do {
      again = false
      while (!stopping && (await next(failed))) {
        // one after the other
      }
    } while (again)
    return failed
  }

  function drain(): Promise<unknown[]> {
    again = true
    draining ??= drainAll().finally(() => {
      draining = undefined
    })
    return draining
  }

  function kick() {
    if (!timer) return
    drain().catch((error: unknown) => services().log.error({ err: error }, 'The outbox could not be read'))
  }

  return {
    kick,
    drain,
    async due() {
      const { db, clock } = services()
      const { rows } = await db.query<{ n: number }>(
        'select count(*) as n from core_outbox where next_at <= $1 and attempts < $2',
        [clock.now().toISOString(), MAX_ATTEMPTS],
      )
      return rows[0]?.n ?? 0
    },
    start() {
      timer ??= setInterval(kick, SWEEP_EVERY).unref()
      kick()
    },
    async stop() {
      stopping = true
      clearInterval(timer)
      timer = undefined
      await draining?.catch(() => undefined)
    },
  }
}

export interface OutboxState {
  waiting: number
  /** given up after MAX_ATTEMPTS */
  dead: number
}

export async function outboxState({ db }: Pick<Services, 'db'>): Promise<OutboxState> {
  const { rows } = await db.query<OutboxState>(
    `select count(*) filter (where attempts < $1) as waiting, count(*) filter (where attempts >= $1) as dead
     from core_outbox`,
    [MAX_ATTEMPTS],
  )
  return rows[0] ?? { waiting: 0, dead: 0 }
}
