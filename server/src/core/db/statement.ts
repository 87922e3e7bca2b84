/**
 * One statement on its way: the driver's own query, but that a prepared statement is asked for its columns only once and
 * that its rows are read by `rows.ts`.
 */
import { type Connection, Query } from 'pg'
import type { RawRow } from './messages.ts'
import { type Column, type ReadRow, rowReader } from './rows.ts'

export interface Answer {
  command: string | null
  rows: unknown[]
  rowCount: number | null
}

/** A statement prepared on a connection, and what reads its rows once it has told its columns. */
export interface Prepared {
  name: string
  read?: ReadRow
}

/** What the declared types of pg leave out. */
interface Wire extends Connection {
  submittedNamedStatements: Record<string, string>
}
interface Inner {
  name: string | undefined
  queryMode: string
  text: string
  values: unknown[] | undefined
  _result: Answer
  _canceledDueToError: unknown
  hasBeenParsed(connection: Connection): boolean
  handleCommandComplete(message: object, connection: Connection): void
}
type Done = (error: unknown, answer: Answer) => void
// the declared constructor lacks the form with separate arguments, and the members that a statement of our own replaces
const PgQuery = Query as unknown as new (text: string, values: unknown[] | undefined, done: Done) => Inner

const empty: ReadRow = () => ({})

export class Statement extends PgQuery {
  readonly #prepared: Prepared | undefined
  #read: ReadRow | undefined

  constructor(text: string, values: unknown[] | undefined, prepared: Prepared | undefined, done: Done) {
    super(text, values, done)
    this.name = prepared?.name
    // without a name and parameters the simple protocol would be taken, which lets several statements pass
    this.queryMode = 'extended'
    this.#prepared = prepared
    this.#read = prepared?.read
  }

  /** Told again where the tables have changed: the server refuses a statement whose columns are others (0A000). */
  prepare(connection: Wire): void {
    const { name, text, values } = this
    if (!this.hasBeenParsed(connection)) {
      connection.parse({ name: name ?? '', text, types: [] }, true)
      if (name) connection.submittedNamedStatements[name] = text
    }
    connection.bind({ statement: name ?? '', values: (values ?? []) as (Buffer | string | null)[] }, true)
    if (!this.#read) connection.describe({ type: 'P', name: '' }, true)
    connection.execute({}, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#read = rowReader(fields)
    if (this.#prepared) this.#prepared.read = this.#read
  }

  handleDataRow(row: RawRow): void {
    if (this._canceledDueToError || !this.#read) return
    try {
      this._result.rows.push(this.#read(row.bytes, row.at))
    } catch (error) {
      this._canceledDueToError = error
    }
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.#prepared) this.#prepared.read ??= empty
    super.handleCommandComplete(message, connection)
  }
}
