/** A session lent to one user, with their abort signal. */
import { type Cancel, cancelUntilSettled } from './cancel.ts'
import { canceled } from './errors.ts'
import type { Pool } from './pool.ts'
import { runExec, runQuery, type Session } from './session.ts'
import type { LeasedConnection } from './types.ts'

const ROLLBACK = /^\s*rollback\b/i

export interface LeaseOptions {
  pool: Pool
  session: Session
  signal?: AbortSignal
  /** Absent where a running statement cannot be cancelled. */
  cancel?: Cancel
}

export function createLease({ pool, session, signal, cancel }: LeaseOptions): LeasedConnection {
  const running = new Set<Promise<unknown>>()
  let cancelling: Promise<void> | undefined
  let released = false

  const abort = () => {
    if (cancel && running.size > 0) cancelling = cancelUntilSettled(session, cancel, Promise.allSettled(running))
  }

  const start = <T>(text: string, run: () => Promise<T>): Promise<T> => {
    if (released) return Promise.reject(new Error('The connection was used after its release'))
    // After the abort only a rollback makes sense, and it must not be hit by a cancel request still on its way.
    if (signal?.aborted && !ROLLBACK.test(text)) return Promise.reject(canceled())
    const result = cancelling ? cancelling.then(run) : run()
    running.add(result)
    const done = () => {
      running.delete(result)
    }
    result.then(done, done)
    return result
  }

  const giveBack = async (broken: boolean) => {
    // A cancel that fails to end leaves a dead session, which the pool sees.
    while (running.size > 0) await Promise.allSettled(running)
    await cancelling
    pool.give(session, broken)
  }

  signal?.addEventListener('abort', abort, { once: true })
  return {
    query: <R>(text: string, values?: readonly unknown[]) => start(text, () => runQuery<R>(session, text, values)),
    exec: (sql) => start(sql, () => runExec(session, sql)),
    release(broken = false) {
      if (released) throw new Error('The connection was released twice')
      released = true
      signal?.removeEventListener('abort', abort)
      if (running.size === 0 && !cancelling) return pool.give(session, broken)
      void giveBack(broken)
    },
  }
}
