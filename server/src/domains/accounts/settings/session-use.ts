import type { Database } from '../../../core/db/index.ts'
import type { Log } from '../../../core/log.ts'

/** Milliseconds between two writings of when sessions were last used. */
const EVERY = 5 * 60_000
/** As many as the cache of sessions holds. */
const MAX_SESSIONS = 20_000

/** When sessions were last used, in this process. */
export interface SessionUse {
  /** a request of the session came; costs an entry in a map, nothing is asked or written */
  note(sessionId: string, at: number): void
  /** the latest use that this process knows of; 0 where it knows none */
  last(sessionId: string): number
  /** from now on uses are written by themselves; before, only when told to */
  start(): void
  /** writes down what was noted, in one statement */
  flush(): Promise<void>
  /** writes down the last ones, where it was started */
  close(): Promise<void>
}

/**
 * Every request is a use, and none may pay for it: uses are gathered by session and written together every five minutes,
 * a later one over an earlier, whichever process had it. A process that dies loses the last minutes of them.
 */
export function createSessionUse(db: Pick<Database, 'query'>, log: Log): SessionUse {
  let noted = new Map<string, number>()
  /** what was noted, kept beyond its writing; a session that falls out is asked for in the database */
  const known = new Map<string, number>()
  let started = false
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function write() {
    clearTimeout(timer)
    timer = undefined
    if (noted.size === 0) return
    const uses = [...noted]
    noted = new Map()
    await db.query(
      `update accounts_sessions s set last_used_at = u.at
       from unnest($1::uuid[], $2::timestamptz[]) as u (id, at)
       where s.id = u.id and (s.last_used_at is null or s.last_used_at < u.at)`,
      [uses.map(([id]) => id), uses.map(([, at]) => new Date(at).toISOString())],
    )
  }

  function flushSoon() {
    writing = write().catch((error: unknown) => log.warn({ err: error }, 'Uses of sessions could not be written down'))
  }

  return {
    note(sessionId, at) {
      const latest = Math.max(at, known.get(sessionId) ?? 0)
      noted.set(sessionId, latest)
      known.delete(sessionId)
      known.set(sessionId, latest)
      const [oldest] = known.size > MAX_SESSIONS ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
      if (started) timer ??= setTimeout(flushSoon, EVERY).unref()
    },
    last: (sessionId) => known.get(sessionId) ?? 0,
    start() {
      started = true
    },
    flush: write,
    async close() {
      if (!started) return
      started = false
      await writing
      flushSoon()
      await writing
    },
  }
}
