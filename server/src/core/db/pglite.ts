/** The embedded engine: PGlite in a worker, behind a pool of one session. */
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createDatabase } from './database.ts'
import { DatabaseError, SettingError } from './errors.ts'
import { lockFolder } from './folder-lock.ts'
import { WorkerStream } from './pglite-stream.ts'
import type { FromWorker, ToWorker, WorkerSetup } from './pglite-worker.ts'
import { Pool } from './pool.ts'
import { openSession, runExec, type Session } from './session.ts'
import type { Database, Listener } from './types.ts'

export interface EmbeddedOptions {
  acquireTimeout?: number
  onError?(error: unknown): void
}

export interface EmbeddedDatabase extends Database {
  /** The whole data directory as an uncompressed tar archive, for a template. */
  dump(): Promise<Uint8Array>
}

/** The engine's thread among those of the process. */
export const ENGINE = 'embedded-database'

/**
 * The worker's own heap; the database stands beside it. Nothing that passes through stays, so a worker that needs more
 * has a leak, and had better end than take the machine.
 */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

const SETTINGS = { timezone: 'UTC', datestyle: 'ISO, YMD', client_min_messages: 'warning' }

/** Beside this file: the source while the sources run, the bundle while a bundle runs. */
function workerAddress(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./pglite-worker.${extension}`, import.meta.url)
}

/** The database in a folder, made when absent. Throws a SettingError when it cannot be used. */
export async function openFolder(dataDir: string, options: EmbeddedOptions): Promise<Database> {
  const folder = resolve(dataDir)
  const lock = lockFolder(folder)
  try {
    return await openEmbedded({ folder: join(folder, 'database') }, options, lock.release)
  } catch (error) {
    lock.release()
    throw new SettingError(`The database in the data folder ${folder} cannot be opened: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** An instance by setup; `closed` runs when its worker has ended. */
export async function openEmbedded(
  setup: WorkerSetup,
  options: EmbeddedOptions,
  closed: () => void = () => undefined,
): Promise<EmbeddedDatabase> {
  const onError = options.onError ?? (() => undefined)
  const worker = new Worker(workerAddress(), { name: ENGINE, workerData: setup, execArgv: [], resourceLimits: HEAP })
  const link = linkTo(worker, onError)
  await link.ready
  const open = () => openSession({ ...clientConfig, stream: () => link.stream }, SETTINGS)
  const session = await open()
  let first: Session | undefined = session
  const pool = new Pool({
    size: 1,
    acquireTimeout: options.acquireTimeout ?? 30_000,
    replaceable: false,
    onError: () => undefined, // a broken link is told once, by the worker's end
    open: async () => {
      const input = first
      first = undefined
      if (!input) throw new DatabaseError('08006', 'The embedded database has stopped')
      return input
    },
  })
  const database = createDatabase({
    name: 'pglite',
    pool,
    listen: createNotifier(pool, session),
    lost: link.lost,
    close: async () => {
      await link.close()
      closed()
    },
  })
  return { ...database, dump: () => link.dump() }
}

const clientConfig = { user: 'postgres', database: 'postgres', host: 'embedded', port: 5432, password: '', ssl: false }

/** The worker's side of the messages: waits for its answers, and tells of its unexpected end. */
function linkTo(worker: Worker, onError: (error: unknown) => void) {
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const lost = new AbortController()
  let dump: PromiseWithResolvers<Uint8Array> | undefined
  let fault: unknown
  let closing = false
  const send = (message: ToWorker) =>
    worker.postMessage(message, typeof message === 'string' ? [] : [message.buffer as ArrayBuffer])
  const stream = new WorkerStream(send)
  stream.on('error', () => undefined) // the client of pg hears it too, once there is one
  let started = false
  ready.promise.then(
    () => {
      started = true
    },
    () => undefined,
  )

  worker.on('message', (message: FromWorker) => {
    if (message instanceof Uint8Array) return stream.receive(message)
    if ('ready' in message) return ready.resolve()
    if ('failed' in message) return ready.reject(new Error(message.failed))
    if ('broken' in message) fault = new Error(message.broken)
    if ('dump' in message) dump?.resolve(message.dump)
  })
  worker.on('error', (error) => {
    fault = error
  })
  worker.on('exit', () => {
    ended.resolve()
    const error = new Error('The embedded database has stopped', { cause: fault })
    ready.reject(error)
    dump?.reject(error)
    if (closing || !started) return
    stream.destroy(error)
    onError(error)
    lost.abort(error)
  })

  return {
    stream,
    lost: lost.signal,
    ready: ready.promise,
    dump(): Promise<Uint8Array> {
      dump = Promise.withResolvers()
      send('dump')
      return dump.promise
    },
    async close() {
      closing = true
      send('close')
      await ended.promise
    },
  }
}

/** NOTIFY reaches the one session, which hears its own. */
function createNotifier(pool: Pool, session: Session): Database['listen'] {
  const channels = new Map<string, Set<Listener>>()
  session.client.on('notification', ({ channel, payload }) => {
    for (const listener of channels.get(channel) ?? []) listener.message(payload ?? '')
  })
  const command = async (verb: 'listen' | 'unlisten', channel: string) => {
    const lent = await pool.wait()
    try {
      await runExec(lent, `${verb} ${lent.client.escapeIdentifier(channel)}`)
    } finally {
      pool.give(lent)
    }
  }
  return async (channel, on) => {
    const known = channels.get(channel) ?? new Set()
    channels.set(channel, known)
    known.add(on)
    if (known.size === 1) await command('listen', channel)
    return async () => {
      if (!known.delete(on) || known.size > 0) return
      channels.delete(channel)
      await command('unlisten', channel)
    }
  }
}
