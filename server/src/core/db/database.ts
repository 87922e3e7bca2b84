/** The Database over a pool of sessions, the same for both engines. */
import { type Cancel, cancelUntilSettled } from './cancel.ts'
import { canceled } from './errors.ts'
import { createLease } from './lease.ts'
import type { Pool } from './pool.ts'
import { isStalePlan, planBy, runQuery, type Session, tidySession } from './session.ts'
import type { Connection, Database, Listener, QueryOptions, QueryResult } from './types.ts'

export interface Engine {
  name: Database['engine']
  pool: Pool
  cancel?: Cancel
  listen(channel: string, on: Listener): Promise<() => Promise<void>>
  lost?: AbortSignal
  /** After the pool has ended. */
  close(): Promise<void>
}

export function createDatabase(engine: Engine): Database {
  const { pool, cancel } = engine

  const query: Database['query'] = async <R>(text: string, values?: readonly unknown[], options?: QueryOptions) => {
    const signal = options?.signal
    if (signal?.aborted) throw canceled()
    const fixedPlan = options?.fixedPlan === true && engine.name === 'postgres'
    const session = pool.take(fixedPlan) ?? (await pool.wait(signal))
    planBy(session, fixedPlan)
    try {
      return await runCancellable<R>(session, text, values, signal, cancel)
    } catch (error) {
      if (!isStalePlan(error) || signal?.aborted) throw error
      // It was refused before it ran, for the tables have changed: once more, prepared anew.
      await tidySession(session)
      return await runCancellable<R>(session, text, values, signal, cancel)
    } finally {
      pool.give(session)
    }
  }

  const connect: Database['connect'] = async (options) => {
    const signal = options?.signal
    if (signal?.aborted) throw canceled()
    const session = pool.take() ?? (await pool.wait(signal, options?.readsMuch))
    planBy(session, false)
    return createLease({ pool, session, signal, cancel })
  }

  const transaction = async <T>(work: (tx: Connection) => Promise<T>): Promise<T> => {
    const lease = await connect()
    try {
      await lease.exec('begin')
      const result = await work(lease)
      await lease.exec('commit')
      return result
    } finally {
      lease.release() // rolls back what was not committed
    }
  }

  const close = async () => {
    await pool.close()
    await engine.close()
  }

  return { engine: engine.name, lost: engine.lost, query, connect, transaction, listen: engine.listen, close }
}

async function runCancellable<R>(
  session: Session,
  text: string,
  values: readonly unknown[] | undefined,
  signal: AbortSignal | undefined,
  cancel: Cancel | undefined,
): Promise<QueryResult<R>> {
  if (!signal || !cancel) return runQuery<R>(session, text, values)
  const running = runQuery<R>(session, text, values)
  let cancelling: Promise<void> | undefined
  const abort = () => {
    cancelling = cancelUntilSettled(session, cancel, running)
  }
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await running
  } finally {
    signal.removeEventListener('abort', abort)
    // The session must not go to the next user while a cancel request for it is on its way.
    await cancelling
  }
}
