/**
 * The embedded engine, in a thread of its own because its work blocks the thread it runs in. It speaks PostgreSQL's
 * wire protocol: bytes of the client in, bytes of the server out, so values and errors are those of a server.
 * Loaded as a worker by pglite.ts; a bundle of its own.
 */
import { cpSync, existsSync, mkdirSync, openAsBlob, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { collectOnce } from '../threads/collect.ts'
import { compileEngine } from './pglite-module.ts'

export interface WorkerSetup {
  /** Folder of the database; in memory without it. */
  folder?: string
  /** File with a data directory dumped before, for an instance in memory. */
  load?: string
  options?: PGliteOptions
}
export type ToWorker = Uint8Array | 'dump' | 'close'
export type FromWorker =
  | Uint8Array
  | { ready: true }
  | { failed: string }
  /** The engine itself failed in the middle of its work; the thread ends. */
  | { broken: string }
  | { dump: Uint8Array }
  | { closed: true }

/**
 * Pages that the engine keeps in memory, all of which are resident from its start; the system caches the files besides.
 * PostgreSQL's own default is 128 MB.
 */
const SHARED_BUFFERS = '16MB'

/** Bytes of an answer that travel together at most: the worker keeps no more of it. */
const PART = 256 * 1024

/** What the engine throws to get back to its loop after an error of SQL. */
const BACK_TO_LOOP = 100

/** An empty database that the build made, beside the bundle; the sources make one when they need it. */
const PREPARED = fileURLToPath(new URL('./empty-database', import.meta.url))

if (!parentPort) throw new Error('pglite-worker is to be loaded as a worker')
const port = parentPort
const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

/**
 * A start that was killed half way must not leave half a database: it is made aside and put in place when whole. Whatever
 * the modes within, others than its user do not get in.
 */
async function makeDatabase(folder: string, options: PGliteOptions): Promise<void> {
  const aside = `${folder}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  if (existsSync(PREPARED)) {
    cpSync(PREPARED, aside, { recursive: true })
  } else {
    const fresh = await PGlite.create({ ...options, dataDir: aside })
    await fresh.close()
  }
  renameSync(aside, folder)
}

/** What the engine last said of its own end; of the rest it says, which may hold records, nothing is kept. */
let lastMessage = ''

async function open({ folder, load, options: input }: WorkerSetup): Promise<PGlite> {
  const options: PGliteOptions = {
    onStderr(text) {
      if (/\b(PANIC|FATAL): /.test(text)) lastMessage = text
      return false
    },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    pgliteWasmModule: compileEngine(),
    ...input,
  }
  if (!folder) return PGlite.create({ ...options, loadDataDir: load ? await openAsBlob(load) : undefined })
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeDatabase(folder, options)
  return PGlite.create({ ...options, dataDir: folder, relaxedDurability: false })
}

/**
 * PGlite takes whatever the engine throws for an error of SQL and calls it again, for ever where it is broken (the disk
 * is full, its memory ran out). Ends the thread instead, from within the call, for nothing after it would run.
 */
function endWhenBroken({ Module }: PGlite): void {
  const work = Module._PostgresMainLoopOnce
  Module._PostgresMainLoopOnce = () => {
    try {
      work()
    } catch (error) {
      if ((error as { status?: unknown }).status === BACK_TO_LOOP) throw error
      say({ broken: lastMessage || String(error) })
      process.exit(1)
    }
  }
}

/** Sends an answer in parts. What PGlite hands over is a view of the engine's memory, good for the moment. */
async function answerQuery(database: PGlite, message: Uint8Array): Promise<void> {
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const send = () => {
    const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : joined(chunks, length)
    chunks = []
    length = 0
    if (bytes.byteLength > 0) say(bytes, [bytes.buffer])
  }
  await database.execProtocolRawStream(message, {
    onRawData(bytes) {
      chunks.push(new Uint8Array(bytes))
      length += bytes.byteLength
      if (length >= PART) send()
    },
  })
  send()
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

async function answer(database: PGlite, message: ToWorker): Promise<void> {
  if (message === 'close') {
    await database.close()
    say({ closed: true })
    port.close()
    return
  }
  if (message === 'dump') {
    const dump = await database.dumpDataDir('none')
    const bytes = new Uint8Array(await dump.arrayBuffer())
    return say({ dump: bytes }, [bytes.buffer])
  }
  await answerQuery(database, message)
}

function serve(database: PGlite): void {
  endWhenBroken(database)
  collectOnce()
  let last = Promise.resolve()
  port.on('message', (message: ToWorker) => {
    last = last.then(() => answer(database, message))
  })
  say({ ready: true })
}

open(workerData as WorkerSetup).then(serve, (error: unknown) => {
  say({ failed: error instanceof Error ? error.message : String(error) })
  port.close()
})
