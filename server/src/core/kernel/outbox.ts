import type { EventName, EventPayloads, Reactions } from '../reactions/index.ts'
import { openWork, type Work } from '../work/index.ts'
import type { Services, WriteContext } from './context.ts'
import { runAsSystem } from './system.ts'

/** After so many failures a row stays as it is, for people to look at. */
const MAX_ATTEMPTS = 10
const FIRST_PAUSE = 1_000
const MAX_PAUSE = 10 * 60_000
const SWEEP_EVERY = 5_000

interface OutboxRow {
  id: number
  event: string
  reactor: string
  payload: unknown
  attempts: number
}

export interface Outbox {
  /** does what is due: now or after a pause in milliseconds where it was started, else nothing */
  kick(pause?: number): void
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

/** The most that are gathered into one unit of work. */
const MAX_TOGETHER = 1_000

// what failed before is done by itself, so that one that fails keeps no others back
const CLAIM_ALIKE = `
  with due as materialized (
    select id from core_outbox where event = $2 and reactor = $3 and next_at <= $1 and attempts = 0
    order by id limit ${MAX_TOGETHER - 1} for update skip locked)
  delete from core_outbox using due where core_outbox.id = due.id
  returning core_outbox.id, event, reactor, payload, attempts`

/**
 * Runs the later reactions: each in a transaction of its own that also removes its row, so it is done exactly once,
 * whichever process does it and whenever one dies. One at a time in a process, in the order of the rows; a reaction
 * that takes many at once takes all of its rows that are due.
 */
export function createOutbox(services: () => Services, reactions: Reactions): Outbox {
  let timer: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let draining: Promise<unknown[]> | undefined
  let again = false
  let stopping = false

  const reactorOf = (row: OutboxRow) =>
    reactions.after.get(row.event as EventName)?.find(({ domain }) => domain === row.reactor)

  async function react(ctx: WriteContext, row: OutboxRow, rows: readonly OutboxRow[]) {
    const reactor = reactorOf(row)
    if (!reactor) throw new Error(`Nobody named ${row.reactor} reacts to ${row.event}`)
    const payloads = rows.map((one) => one.payload as EventPayloads[EventName])
    return reactor.react(ctx, payloads)
  }

  /** Does the next row that is due, with those it is done together with; false when there is none. */
  async function next(failed: unknown[]): Promise<boolean> {
    const work = openWork(services().db)
    const rows = await claim(work)
    const [row] = rows
    if (!row) return false
    try {
      await runAsSystem(services(), reactions, reactorOf(row)?.events ?? [], (ctx) => react(ctx, row, rows), work)
    } catch (error) {
      failed.push(error)
      await postpone(row, rows, error)
    }
    return true
  }

  async function claim(work: Work): Promise<OutboxRow[]> {
    const now = services().clock.now().toISOString()
    let results: OutboxRow[] = []
    try {
      const { rows } = await work.query<OutboxRow>(CLAIM, [now])
      const [row] = rows
      const alike = row && row.attempts === 0 && reactorOf(row)?.together
      const others = alike ? (await work.query<OutboxRow>(CLAIM_ALIKE, [now, row.event, row.reactor])).rows : []
      results = [...rows, ...others.sort((a, b) => a.id - b.id)]
    } finally {
      if (results.length === 0) await work.abort()
    }
    return results
  }

  async function postpone({ event, reactor, attempts }: OutboxRow, rows: readonly OutboxRow[], error: unknown) {
    const { db, clock, log } = services()
    const fate = attempts + 1 < MAX_ATTEMPTS ? 'A reaction failed and is tried again' : 'A reaction failed for good'
    log.error({ err: error, event, reactor, attempts: attempts + 1 }, fate)
    const pause = Math.min(FIRST_PAUSE * 4 ** attempts, MAX_PAUSE)
    const nextAt = new Date(clock.now().getTime() + pause).toISOString()
    await db.query('update core_outbox set attempts = attempts + 1, next_at = $2, error = $3 where id = any($1)', [
      rows.map(({ id }) => id),
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

  function kick(pause = 0) {
    if (!timer) return
    if (pause > 0) {
      gathering ??= setTimeout(kick, pause).unref()
      return
    }
    clearTimeout(gathering)
    gathering = undefined
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
      clearTimeout(gathering)
      timer = undefined
      gathering = undefined
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
