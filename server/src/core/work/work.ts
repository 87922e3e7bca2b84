import type { Database, LeasedConnection, QueryResult, Row } from '../db/index.ts'
import { insertStatement, type Notice, type PendingRow } from './insert.ts'

/**
 * The transaction of one command. It opens when the command first asks the database something; a command that only
 * adds rows never opens one and commits as a single statement.
 */
export interface Work {
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>
  insert(table: string, row: PendingRow['row']): void
  outdates(cache: string): void
  /** tells every process by NOTIFY once it is committed; at most 7,999 bytes */
  tell(channel: string, payload: string): void
  readonly outdated: ReadonlySet<string>
  /** a transaction is open: what is asked for meanwhile must come by its connection */
  readonly isOpen: boolean
  commit(): Promise<void>
  abort(): Promise<void>
}

export function openWork(db: Database): Work {
  let connection: LeasedConnection | null = null
  let pending: PendingRow[] = []
  const outdated = new Set<string>()
  const told: Notice[] = []

  async function opened(): Promise<LeasedConnection> {
    if (connection) return connection
    connection = await db.connect()
    // waited for: a statement sent along would commit by itself, should this one fail
    await connection.exec('begin')
    return connection
  }

  /** Pending rows go before any question, so that the question sees them. */
  async function flush(on: Pick<Database, 'query'>, notices: readonly Notice[]) {
    if (pending.length === 0 && notices.length === 0) return
    const { text, values } = insertStatement(pending, notices)
    pending = []
    await on.query(text, values)
  }

  const notices = () => [...told, ...Array.from(outdated, (name) => ({ channel: 'lineside_cache', payload: name }))]

  function release(broken: boolean) {
    connection?.release(broken)
    connection = null
  }

  return {
    outdated,
    get isOpen() {
      return connection !== null
    },
    async query(text, values) {
      const on = await opened()
      await flush(on, [])
      return on.query(text, values)
    },
    insert(table, row) {
      // refused here, where nothing was sent yet: the commit travels together with the last rows
      if (Object.values(row).includes(undefined as never))
        throw new TypeError(`A row of ${table} has an undefined cell`)
      pending.push({ table, row })
    },
    outdates(cache) {
      outdated.add(cache)
    },
    tell(channel, payload) {
      told.push({ channel, payload })
    },
    async commit() {
      if (!connection) return flush(db, notices())
      // both travel together; of a failed flush the commit knows and is refused
      const flushed = flush(connection, notices())
      const committed = connection.exec('commit')
      committed.catch(() => {})
      await flushed
      await committed
      release(false)
    },
    async abort() {
      pending = []
      if (!connection) return
      try {
        await connection.exec('rollback')
        release(false)
      } catch {
        release(true)
      }
    },
  }
}
