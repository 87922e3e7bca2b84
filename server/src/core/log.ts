import pino from 'pino'
import { describeError } from './log-error.ts'

/**
 * All that a line may hold beside its sentence. A value is a number, or a short text that the program itself named: never
 * what a person typed, a file held or a caller sent. `err` is any error; of it only what `describeError` lists is written.
 */
const MAY = [
  'route',
  'method',
  'event',
  'reactor',
  'attempts',
  'job',
  'export',
  'import',
  'entity',
  'recordId',
  'accountId',
  'profile',
  'destination',
  // of a refused corporate sign-in: codes and names of claims, and by how many seconds
  'code',
  'claim',
  'why',
  'seconds',
  'error',
  'chain',
  'number',
  'position',
  'hash',
  'at',
] as const

export type LogData = { [K in (typeof MAY)[number]]?: string | number } & { err?: unknown }

export interface Log {
  debug(data: LogData, message: string): void
  info(data: LogData, message: string): void
  warn(data: LogData, message: string): void
  error(data: LogData, message: string): void
  /** what is a record in itself: written at `info` whatever the level, silent excepted */
  always(data: LogData, message: string): void
}

const MAX_LENGTH = 200

/** Structured lines on standard output, or where a test looks. */
export function openLog(level: string, to?: { write(line: string): void }): Log {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: same } }
  const out = to ? pino(options, to) : pino(options)
  const records = level === 'silent' ? out : out.child({}, { level: 'info' })
  return {
    debug: (data, message) => out.debug(allowed(data), message),
    info: (data, message) => out.info(allowed(data), message),
    warn: (data, message) => out.warn(allowed(data), message),
    error: (data, message) => out.error(allowed(data), message),
    always: (data, message) => records.info(allowed(data), message),
  }
}

const same = (value: unknown) => value

/** The types say the same; this holds where they were not asked. */
function allowed(data: LogData): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const key of MAY) {
    const value = data[key]
    if (typeof value === 'number') fields[key] = value
    if (typeof value === 'string') fields[key] = value.slice(0, MAX_LENGTH)
  }
  if (data.err !== undefined) fields.err = describeError(data.err)
  return fields
}
