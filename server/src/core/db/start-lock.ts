/** One process at a time prepares a database; the others wait for it. */
import { openServer } from './postgres.ts'

/** Any fixed number: the advisory lock of whoever fills a database at its start. */
const LOCK = 5_463_786_913

/**
 * Runs `work` while no other process prepares the database of `url`; `waiting` is called where another one does. The lock
 * is held by a connection of its own, so that it needs none of the pool, and ends with the process at the latest.
 */
export async function withStartLock<T>(url: string, waiting: () => void, work: () => Promise<T>): Promise<T> {
  const own = await openServer(url, { poolSize: 1, statementTimeout: 0, onError: () => undefined })
  try {
    const connection = await own.connect()
    try {
      const { rows } = await connection.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
      if (!rows[0]?.free) {
        waiting()
        await connection.query('select pg_advisory_lock($1)', [LOCK])
      }
      return await work()
    } finally {
      // the end of the session frees the lock
      connection.release(true)
    }
  } finally {
    await own.close()
  }
}
