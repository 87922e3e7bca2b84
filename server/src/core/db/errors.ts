import { DatabaseError as WireError } from 'pg'

/** A wrong setting. The message is one clear sentence for the operator of the machine, free of secrets. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

export interface DatabaseErrorParts {
  constraint?: string
  column?: string
  table?: string
  detail?: string
}

/** What the database refused, the same from both engines. `detail` may hold personal data: do not log it. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  /** SQLSTATE; 08006 for a connection that broke, 57014 for a cancelled statement, 53300 for no free connection. */
  readonly code: string
  readonly constraint?: string
  readonly column?: string
  readonly table?: string
  readonly detail?: string

  constructor(code: string, message: string, parts: DatabaseErrorParts = {}, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.constraint = parts.constraint
    this.column = parts.column
    this.table = parts.table
    this.detail = parts.detail
  }
}

/** Any fault of the driver as a DatabaseError; what is not of the driver passes unchanged. */
export function toDatabaseError(error: unknown): Error {
  if (error instanceof DatabaseError || error instanceof TypeError) return error
  if (error instanceof WireError) return new DatabaseError(error.code ?? 'XX000', error.message, error)
  const message = error instanceof Error ? error.message : String(error)
  return new DatabaseError('08006', `The connection to the database broke: ${message}`, {}, { cause: error })
}

export function canceled(): DatabaseError {
  return new DatabaseError('57014', 'The statement was cancelled: nobody waits for it any more')
}

export function closed(): DatabaseError {
  return new DatabaseError('08003', 'The database is closed')
}

/** PostgreSQL, appendix A: read_only_sql_transaction. Nothing here writes where it said that it only reads. */
const READ_ONLY = '25006'

/** The server of this session takes no writes: it was demoted to a standby, or is about to be. */
export function isDemoted(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === READ_ONLY
}

/**
 * Connection lost, refused or closed; a server that starts, shuts down, crashed, takes no more connections or no writes,
 * or has no memory left; none that became free in time.
 */
const AWAY: readonly string[] = [
  ...['08000', '08001', '08003', '08004', '08006', '08007'],
  ...['57P01', '57P02', '57P03', '53000', '53200', '53300', READ_ONLY],
]

/** The database cannot be asked at the moment; whoever tries again later may find it. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof DatabaseError && AWAY.includes(error.code)
}

/** PostgreSQL, appendix A: disk_full. */
const DISK_FULL = '53100'

/** What a system says of a disk, or of a share of one, that takes no more. */
const FULL: readonly string[] = ['ENOSPC', 'EDQUOT']

/** The database, or a folder of ours, has no room left: reading goes on. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === DISK_FULL
  return error instanceof Error && 'code' in error && FULL.includes(String(error.code))
}
