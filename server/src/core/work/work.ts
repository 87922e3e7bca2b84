import type { Database, LeasedConnection, QueryResult, Row } from '../db/index.ts'
import { type Along, type ChannelMessage, type Expectation, insertStatement, type PendingRow } from './insert.ts'

/**
 * The transaction of one command. It opens when the command first asks the database something; a command that only
 * adds rows never opens one and commits as a single statement.
 */
export interface Work {
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>
  insert(table: string, row: PendingRow['row']): void
  /** asks on the connection of the open transaction what no row of it changes: those that wait are not sent before it */
  aside<R = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>
  /** asks without opening the transaction: a statement of its own while none is open */
  ahead<R = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>
  /** the commit fails by 40001 where this condition does not hold then */
  expect(expectation: Expectation): void
  /** goes with the rows, in their statement */
  along(change: Along): void
  outdates(cache: string): void
  /** tells every process by NOTIFY once it is committed; at most 7,999 bytes */
  notify(channel: string, payload: string): void
  readonly outdated: ReadonlySet<string>
  /** a transaction is open: what is asked for meanwhile must come by its connection */
  readonly isOpen: boolean
  commit(): Promise<void>
  abort(): Promise<void>
}

export function openWork(db: Database): Work {
  let connection: LeasedConnection | null = null
  let pending: PendingRow[] = []
  let changes: Along[] = []
  const outdated = new Set<string>()
  const notified: ChannelMessage[] = []
  const expected: Expectation[] = []

  async function opened(): Promise<LeasedConnection> {
    if (connection) return connection
    connection = await db.connect()
    // waited for: a statement sent along would commit by itself, should this one fail
    await connection.exec('begin')
    return connection
  }

  /** Pending rows go before any question, so that the question sees them. */
  async function flush(
    on: Pick<Database, 'query'>,
    notices: readonly ChannelMessage[],
    expectations: readonly Expectation[],
  ) {
    if (pending.length + changes.length + notices.length + expectations.length === 0) return
    const { text, values } = insertStatement(pending, notices, expectations, changes)
    pending = []
    changes = []
    await on.query(text, values)
  }

  const notices = () => [...notified, ...Array.from(outdated, (name) => ({ channel: 'lineside_cache', payload: name }))]

  function release(broken: boolean) {
    connection?.release(broken)
    connection = null
  }

  async function query<R>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>> {
    const on = await opened()
    await flush(on, [], [])
    return on.query<R>(text, values)
  }

  return {
    outdated,
    get isOpen() {
      return connection !== null
    },
    query,
    aside: async (text, values) => (await opened()).query(text, values),
    ahead: (text, values) => (connection ? query(text, values) : db.query(text, values)),
    expect(expectation) {
      expected.push(expectation)
    },
    insert(table, row) {
      // refused here, where nothing was sent yet: the commit travels together with the last rows
      if (Object.values(row).some((value) => value === undefined))
        throw new TypeError(`A row of ${table} has an undefined cell`)
      pending.push({ table, row })
    },
    along(change) {
      changes.push(change)
    },
    outdates(cache) {
      outdated.add(cache)
    },
    notify(channel, payload) {
      notified.push({ channel, payload })
    },
    async commit() {
      if (!connection) return flush(db, notices(), expected)
      // both travel together; of a failed flush the commit knows and is refused
      const flushed = flush(connection, notices(), expected)
      const committed = connection.exec('commit')
      committed.catch(() => {})
      await flushed
      await committed
      release(false)
    },
    async abort() {
      pending = []
      changes = []
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
