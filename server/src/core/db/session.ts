/**
 * One connection to the database: a client of pg, over a socket or over the embedded engine's worker. Statements may
 * be issued without waiting for the one before: they travel together and are answered in order (pg's pipeline mode).
 */
import { createHash } from 'node:crypto'
import { Client, type ClientConfig, Query } from 'pg'
import { DatabaseError, isDemoted, toDatabaseError } from './errors.ts'
import { readRowsRaw } from './messages.ts'
import { type Answer, type Prepared, Statement } from './statement.ts'
import type { QueryResult, Row } from './types.ts'
import { encodeValues, getTypeParser } from './values.ts'

/**
 * Prepared statements a connection keeps; each costs the server memory. Where one more comes it goes unnamed, and all are
 * forgotten before the next use: those that are asked again come back, those that were asked once do not.
 */
export const MAX_PREPARED = 400
const MAX_NAMES = 4_000
/** Characters of a text that is kept prepared: what is longer was made of many rows, and hardly comes again. */
export const MAX_PREPARED_LENGTH = 20_000

export interface Session {
  readonly client: Client
  readonly prepared: Map<string, Prepared>
  /** Part of the names of its statements: raised when they were all forgotten. */
  generation: number
  /** The server plans its statements once instead of by their parameters (`plan_cache_mode`). */
  fixedPlans: boolean
  /** The statements prepared here no longer fit the tables, or are too many: forget them before the next use. */
  stale: boolean
  dead: boolean
  /** by the process's own clock */
  readonly openedAt: number
  /** Its server took no writes when it was opened. */
  readsOnly: boolean
  /** A write was refused on it, because its server takes none. */
  refused: boolean
}

type Done = (error: unknown, answer: Answer | Answer[]) => void
// The declared constructor lacks the form with separate arguments, which spares a copy of the configuration.
const PgQuery = Query as unknown as new (text: string, values: undefined, done: Done) => Query

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MAX_NAMES) names.clear()
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

function preparedOn(session: Session, text: string): Prepared | undefined {
  if (text.length > MAX_PREPARED_LENGTH) return undefined
  const known = nameOf(text)
  const before = session.prepared.get(known)
  if (before) return before
  if (session.prepared.size >= MAX_PREPARED) {
    session.stale = true
    return undefined
  }
  const prepared: Prepared = { name: session.generation === 0 ? known : `${known}.${session.generation}` }
  session.prepared.set(known, prepared)
  return prepared
}

/** Connects and sets what every query relies on. Rejects with the driver's own error. */
export async function openSession(config: ClientConfig, settings: Record<string, string>): Promise<Session> {
  // the declared type has a parser for each type of the driver's own list alone
  const types = { getTypeParser } as unknown as NonNullable<ClientConfig['types']>
  const client = new Client({ ...config, types, pipeline: true })
  const session: Session = {
    client,
    prepared: new Map(),
    generation: 0,
    fixedPlans: false,
    stale: false,
    dead: false,
    openedAt: performance.now(),
    readsOnly: false,
    refused: false,
  }
  readRowsRaw(client.connection)
  client.on('error', () => {
    session.dead = true
  })
  client.on('end', () => {
    session.dead = true
  })
  await client.connect()
  const commands = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`)
  await client.query(commands.join(';'))
  return session
}

/** Finds out whether the server of a new session takes writes; while it does not, the session is good for a moment of reading. */
export async function noteStanding(session: Session): Promise<Session> {
  const { rows } = await runQuery<{ reads: boolean }>(
    session,
    "select current_setting('transaction_read_only') = 'on' as reads",
  )
  session.readsOnly = rows[0]?.reads === true
  return session
}

export function runQuery<R>(session: Session, text: string, values?: readonly unknown[]): Promise<QueryResult<R>> {
  return new Promise((resolve, reject) => {
    const parameters = values && values.length > 0 ? encodeValues(values) : undefined
    const statement = new Statement(text, parameters, preparedOn(session, text), (error, result) => {
      if (error) return reject(seenBy(session, error))
      if (wasUndone(text, result)) return reject(undone())
      resolve({ rows: result.rows as R[], rowCount: result.rowCount ?? 0 })
    })
    // it is one in all that the driver calls, see `statement.ts`
    session.client.query(statement as unknown as Query)
  })
}

export function runExec(session: Session, sql: string): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const statement = new PgQuery(sql, undefined, (error, result) => {
      if (error) return reject(seenBy(session, error))
      if (wasUndone(sql, result)) return reject(undone())
      resolve((Array.isArray(result) ? result : [result]).flatMap(({ rows }) => rows as Row[]))
    })
    session.client.query(statement)
  })
}

// of a plan for all values the server guesses few rows, and of few it thinks that they may as well be read and sorted
const FIXED = `select set_config('plan_cache_mode', 'force_generic_plan', false), set_config('enable_sort', 'off', false)`
const AUTO = `select set_config('plan_cache_mode', 'auto', false), set_config('enable_sort', 'on', false)`

/**
 * What is asked next on this idle connection is planned so. The setting travels with it: it costs no round trip, and none
 * of it where it stands already.
 */
export function planBy(session: Session, fixed: boolean): void {
  if (session.fixedPlans === fixed) return
  session.fixedPlans = fixed
  runQuery(session, fixed ? FIXED : AUTO).catch(() => {
    // cancelled in the place of what follows it, or lost with the connection: it stands as before
    session.fixedPlans = !fixed
  })
}

/** PostgreSQL answers the commit of a failed transaction with a rollback and no error: nobody must take it for done. */
function wasUndone(sql: string, answer: Answer | Answer[]): boolean {
  const last = Array.isArray(answer) ? answer.at(-1) : answer
  return last?.command === 'ROLLBACK' && /(^|;)\s*(commit|end)\b[^;]*;?\s*$/i.test(sql)
}

function undone(): DatabaseError {
  return new DatabaseError('25P02', 'The transaction had failed before: it was rolled back, not committed')
}

/** A changed table (0A000) or a pooler between (26000) makes prepared statements useless until they are forgotten. */
function seenBy(session: Session, error: unknown): Error {
  const known = toDatabaseError(error)
  if (isStalePlan(known)) session.stale = true
  if (isDemoted(known)) session.refused = true
  return known
}

export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === '26000' || (error.code === '0A000' && error.message.startsWith('cached plan'))
}

/** Makes a connection that was used fit for the next user. Rejects when it cannot be. */
export async function tidySession(session: Session): Promise<void> {
  if (session.client.getTransactionStatus() !== 'I') await runExec(session, 'rollback')
  if (!session.stale) return
  await runExec(session, 'deallocate all')
  session.prepared.clear()
  session.generation += 1
  session.stale = false
}

export function needsTidying(session: Session): boolean {
  return session.stale || session.client.getTransactionStatus() !== 'I'
}
