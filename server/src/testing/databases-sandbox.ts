/**
 * A sandbox: a database whose every change is undone at the end of the test. All of it runs on one connection inside
 * one open transaction; what begins and ends transactions inside becomes savepoints. Its users take turns.
 *
 * It differs from a database in this: now() stands still, isolation levels and SET LOCAL are not kept apart, deferred
 * constraints are not checked, a running statement is not cancelled, and nothing is ever notified, for nothing is
 * committed. A test that needs those, or races, takes a clone.
 */
import { canceled, closed } from '../core/db/errors.ts'
import type { Connection, Database, LeasedConnection, SignalOption } from '../core/db/index.ts'

export type Sandbox = Database & {
  /** Waits for those inside, undoes everything and gives the connection back. */
  rollback(): Promise<void>
}

type Verb = 'begin' | 'commit' | 'rollback'

const VERBS: Record<string, Verb> = {
  begin: 'begin',
  start: 'begin',
  commit: 'commit',
  end: 'commit',
  abort: 'rollback',
}
const TRANSACTION =
  /^\s*(begin|start\s+transaction|commit|end|abort|rollback(?!\s+to\b|\s+(?:work|transaction)\s+to\b))\b/i

/** What reads and nothing else: where something fails behind it, it does not matter to which side of it all is undone. */
const READS = /^\s*select\b(?!.*\b(?:core_\w+|set_config)\()/is

export async function sandbox(db: Database): Promise<Sandbox> {
  const outer = await db.connect()
  // a test may look elsewhere for longer than the program ever does inside a transaction
  await outer.exec('begin; set local idle_in_transaction_session_timeout = 0; savepoint sandbox')
  const mark = createMark(outer)
  const enter = createQueue()
  let ended = false

  const connect = async (options?: SignalOption): Promise<LeasedConnection> => {
    const leave = await enter()
    if (ended || options?.signal?.aborted) {
      leave()
      throw ended ? closed() : canceled()
    }
    return createInner(outer, mark, leave, options?.signal)
  }
  const withLease = async <T>(options: SignalOption | undefined, work: (on: LeasedConnection) => Promise<T>) => {
    const lease = await connect(options)
    try {
      return await work(lease)
    } finally {
      lease.release()
    }
  }

  return {
    engine: db.engine,
    query: (text, values, options) => withLease(options, (lease) => lease.query(text, values)),
    connect,
    transaction: (work) =>
      withLease(undefined, async (lease) => {
        await lease.exec('begin')
        const result = await work(lease)
        await lease.exec('commit')
        return result
      }),
    listen: async () => async () => undefined,
    close: async () => undefined,
    async rollback() {
      const leave = await enter()
      if (!ended) {
        ended = true
        await outer.exec('rollback')
        outer.release()
      }
      leave()
    },
  }
}

/** Milliseconds after which whoever waits is told why: longer than all that a test asks takes, shorter than a test may. */
const MAX_WAIT = 15_000

const CONNECTION_MISSING =
  'The connection of the sandbox was not given back: is a second one asked for inside a transaction? There `ctx.db` is asked.'

/**
 * One at a time, in the order of coming; the function given lets the next one in. Who waits for themselves is told so: on
 * a server where all connections are held in this way, everybody waits for each other.
 */
function createQueue(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    const turn = Promise.withResolvers<void>()
    last = turn.promise
    const tooLong = Promise.withResolvers<never>()
    const timer = setTimeout(() => tooLong.reject(new Error(CONNECTION_MISSING)), MAX_WAIT)
    try {
      await Promise.race([before, tooLong.promise])
    } catch (error) {
      void before.then(turn.resolve)
      throw error
    } finally {
      clearTimeout(timer)
    }
    return turn.resolve
  }
}

function verbOf(sql: string): Verb | undefined {
  const match = TRANSACTION.exec(sql)?.[1]
  if (!match) return undefined
  if (/;\s*\S/.test(sql)) throw new Error('In a sandbox begin, commit and rollback must be statements of their own')
  return VERBS[match.toLowerCase().split(/\s/)[0]!] ?? 'rollback'
}

type Mark = ReturnType<typeof createMark>

const RENEW = 'release savepoint sandbox; savepoint sandbox'

/** The savepoint before what may fail. It stands until something is written behind it, so that what reads costs none. */
function createMark(outer: Connection) {
  let isBehindAll = true
  return {
    /** From here on `undo` undoes. It travels with what is asked next. */
    async set() {
      if (isBehindAll) return
      isBehindAll = true
      await outer.exec(RENEW)
    },
    changed() {
      isBehindAll = false
    },
    keep: () => outer.exec(RENEW),
    undo: () => outer.exec('rollback to savepoint sandbox'),
  }
}

function createInner(
  outer: Connection,
  mark: Mark,
  leave: () => void,
  signal: AbortSignal | undefined,
): LeasedConnection {
  let inTransaction = false
  let released = false
  let last: Promise<unknown> = Promise.resolve()

  const transact = async (verb: Verb): Promise<void> => {
    if (verb === 'begin') {
      if (!inTransaction) await mark.set()
      inTransaction = true
      return
    }
    if (!inTransaction) return
    inTransaction = false
    if (verb === 'rollback') {
      await mark.undo()
      return
    }
    await mark.keep().catch(async (error: unknown) => {
      await mark.undo()
      throw error
    })
  }

  /** Outside a transaction a statement is one of its own, so its failure must undo it alone. */
  const runAlone = async <T>(sql: string, run: () => Promise<T>): Promise<T> => {
    try {
      const [, result] = await Promise.all([mark.set(), run()])
      if (!READS.test(sql)) mark.changed()
      return result
    } catch (error) {
      await mark.undo()
      throw error
    }
  }

  const start = <T>(sql: string, run: () => Promise<T>, none: T): Promise<T> => {
    if (released) return Promise.reject(new Error('The connection was used after its release'))
    const result = last.then(async () => {
      const verb = verbOf(sql)
      if (signal?.aborted && verb !== 'rollback') throw canceled()
      if (verb) return transact(verb).then(() => none)
      return inTransaction ? run() : runAlone(sql, run)
    })
    last = result.catch(() => undefined)
    return result
  }

  return {
    query: (text, values) => start(text, () => outer.query(text, values), { rows: [], rowCount: 0 }),
    exec: (sql) => start(sql, () => outer.exec(sql), []),
    release() {
      if (released) throw new Error('The connection was released twice')
      released = true
      void last.then(() => transact('rollback')).finally(leave)
    },
  }
}
