/** A PostgreSQL server. */
import { Client, type ClientConfig, DatabaseError as WireError } from 'pg'
import { requestCancel } from './cancel.ts'
import { createDatabase } from './database.ts'
import { SettingError, toDatabaseError } from './errors.ts'
import { createListening } from './listening.ts'
import { Pool } from './pool.ts'
import { noteStanding, openSession, runQuery, type Session } from './session.ts'
import type { Database, DatabaseOptions } from './types.ts'

const OLDEST_SERVER = 150_000
const CONNECT_TIMEOUT = 10_000

/** Connects once to see that the server serves. Throws a SettingError when it does not. */
export async function openServer(url: string, options: Omit<DatabaseOptions, 'dataDir'>): Promise<Database> {
  const config = clientConfig(url)
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    client_min_messages: 'warning',
    statement_timeout: String(options.statementTimeout ?? 30_000),
    idle_in_transaction_session_timeout: String(options.idleInTransactionTimeout ?? 30_000),
  }
  const onError = options.onError ?? (() => undefined)
  let first: Session | undefined = await openFirst(url, config, settings)
  const open = async (): Promise<Session> => {
    const input = first
    first = undefined
    if (input && !input.dead) return input
    return openSession(config, settings)
      .then(noteStanding)
      .catch((error: unknown) => {
        throw toDatabaseError(error)
      })
  }
  const pool = new Pool({
    size: options.poolSize ?? 10,
    acquireTimeout: options.acquireTimeout ?? 30_000,
    replaceable: true,
    onError,
    open,
    // who listens to a server that was demoted hears nothing of what the others write
    demoted: () => listening.reopen(),
  })
  pool.give(await pool.wait()) // the first session is in the pool, so that close() ends it
  const listening = createListening(() => openSession(config, { client_min_messages: 'warning' }), onError)
  return createDatabase({
    name: 'postgres',
    pool,
    cancel: requestCancel,
    listen: listening.listen,
    close: listening.close,
  })
}

function clientConfig(url: string): ClientConfig {
  let protocol = ''
  try {
    protocol = new URL(url).protocol
  } catch {
    // told below: the error of URL would print the password
  }
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new SettingError('DATABASE_URL is not an address of the form postgres://user:password@host:port/database.')
  }
  assertFiles(url)
  return {
    connectionString: url,
    application_name: 'lineside',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  }
}

/** The driver reads the files of `sslrootcert`, `sslcert` and `sslkey` as soon as it sees the address. */
function assertFiles(url: string) {
  try {
    new Client({ connectionString: url })
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    const why = path ? `names the file ${path}, which cannot be read (${code})` : 'cannot be understood'
    throw new SettingError(`DATABASE_URL ${why}.`)
  }
}

async function openFirst(url: string, config: ClientConfig, settings: Record<string, string>): Promise<Session> {
  let session: Session
  try {
    session = await openSession(config, settings)
  } catch (error) {
    throw new SettingError(`${describe(url)} ${explain(error)}`, { cause: error })
  }
  const { rows } = await runQuery<{ version: number; text: string; encoding: string }>(
    session,
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
            current_setting('server_encoding') as encoding`,
  )
  const server = rows[0]!
  const wrong =
    server.version < OLDEST_SERVER
      ? `is PostgreSQL ${server.text}, but version 15 or newer is needed.`
      : server.encoding !== 'UTF8'
        ? `has the encoding ${server.encoding}, but UTF8 is needed.`
        : undefined
  if (!wrong) return session
  await session.client.end()
  throw new SettingError(`${describe(url)} ${wrong}`)
}

/** "The database x on host:port (DATABASE_URL)", without the password. */
function describe(url: string): string {
  const { host, port, database } = new Client({ connectionString: url })
  return `The database ${database ?? ''} on ${host}:${port} (DATABASE_URL)`
}

function explain(error: unknown): string {
  if (error instanceof WireError) return explainRefusal(error)
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ECONNREFUSED':
      return 'cannot be reached: nothing listens there.'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'cannot be reached: the name of the host is unknown.'
    case 'ENOENT':
      return 'cannot be reached: there is no such socket.'
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return 'shows a certificate of an unknown authority: name the file of the authority by sslrootcert.'
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return 'shows a certificate that is made out to another name.'
    default:
      return `cannot be reached: ${message || code || 'no answer'}.`
  }
}

function explainRefusal({ code, message }: WireError): string {
  switch (code) {
    case '28P01':
      return 'refused the sign-in: the user or the password is wrong.'
    case '28000':
      return `refused the sign-in: ${message}.`
    case '3D000':
      return 'does not exist: create it, or mend the name.'
    case '53300':
      return 'has no connection left: raise max_connections of the server or lower the size of the pool.'
    case '57P03':
      return 'is starting up or shutting down: try again in a moment.'
    default:
      return `refused the connection: ${message}.`
  }
}
