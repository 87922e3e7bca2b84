/** What the rest of the server knows of a database. Both engines behave alike; differences are in README.md. */

export type Row = Record<string, unknown>

export interface QueryResult<R = Row> {
  rows: R[]
  /** Rows returned or touched; 0 for statements that count none. */
  rowCount: number
}

export interface Connection {
  /**
   * One statement with parameters ($1, $2 …). Values: null, string, number, bigint, boolean, Date, Uint8Array,
   * arrays of those; JSON goes as a string; undefined and plain objects are refused with a TypeError.
   */
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>
  /** Several statements separated by semicolons, no parameters; resolves with the rows of all of them. */
  exec(sql: string): Promise<Row[]>
}

export interface LeasedConnection extends Connection {
  /**
   * Gives the connection back, once. A transaction left open is rolled back first. `broken` throws the connection
   * away (a server) or only rolls back (embedded, where there is one).
   */
  release(broken?: boolean): void
}

export interface Listener {
  message(payload: string): void
  /** The listening connection broke: messages may be missed from now on. */
  lost(): void
  /** Listening again: read again what the messages would have told. */
  restored(): void
}

export interface SignalOption {
  signal?: AbortSignal
}

export interface QueryOptions extends SignalOption {
  /**
   * The statement is planned once, not by what is asked for, and by an index that has its order: for one whose plan is
   * right for whatever it is asked. A
   * server that chooses by itself plans many anew at each call, for it guesses badly what a range of times holds.
   */
  fixedPlan?: boolean
}

export interface ConnectOptions extends SignalOption {
  /**
   * Whoever comes again and again to read a little. Waits behind a few others, however many wait, and never goes before
   * more than its share of them.
   */
  readsMuch?: boolean
}

export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /**
   * Aborted, with the reason, when the database ended for good: the embedded engine's thread died, and only another
   * process can open it again. Absent for a server, which may come back.
   */
  readonly lost?: AbortSignal
  /** One statement, a transaction of its own. */
  query<R = Row>(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<QueryResult<R>>
  /** A connection of one's own until release. The signal cancels what runs on it and refuses what follows. */
  connect(options?: ConnectOptions): Promise<LeasedConnection>
  /** Begin, work, commit; rollback when the work throws. For start-up code. */
  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T>
  /** Subscribes to NOTIFY on a channel; resolves once it is listening. Returns the unsubscribing function. */
  listen(channel: string, on: Listener): Promise<() => Promise<void>>
  /** Refuses new work, waits for what is under way, closes. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; without it the embedded engine in `dataDir`. */
  url?: string
  dataDir: string
  /** Connections to the server at most (default 10). */
  poolSize?: number
  /** Milliseconds a statement may run on the server (default 30,000; 0: no limit). */
  statementTimeout?: number
  /** Milliseconds a transaction may stand idle on the server (default 30,000; 0: no limit). */
  idleInTransactionTimeout?: number
  /** Milliseconds to wait for a free connection (default 30,000). */
  acquireTimeout?: number
  /** Told of faults that belong to no call: a broken idle connection, a dead worker. */
  onError?(error: unknown): void
}
