/**
 * The embedded engine, in a thread of its own because its work blocks the thread it runs in. It speaks PostgreSQL's
 * wire protocol: bytes of the client in, bytes of the server out, so values and errors are those of a server.
 * Loaded as a worker by pglite.ts; imports nothing of ours, for it is a bundle of its own.
 */
import { existsSync, openAsBlob, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

export interface WorkerSetup {
  /** Folder of the database; in memory without it. */
  folder?: string
  /** File with a data directory dumped before, for an instance in memory. */
  load?: string
  options?: PGliteOptions
}
export type ToWorker = Uint8Array | 'dump' | 'close'
export type FromWorker = Uint8Array | { ready: true } | { failed: string } | { dump: Uint8Array } | { closed: true }

if (!parentPort) throw new Error('pglite-worker is to be loaded as a worker')
const port = parentPort
const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

/** A start that was killed half way must not leave half a database: it is made aside and put in place when whole. */
async function makeDatabase(folder: string, options: PGliteOptions): Promise<void> {
  const aside = `${folder}.new`
  rmSync(aside, { recursive: true, force: true })
  const fresh = await PGlite.create({ ...options, dataDir: aside })
  await fresh.close()
  renameSync(aside, folder)
}

async function open({ folder, load, options = {} }: WorkerSetup): Promise<PGlite> {
  if (!folder) return PGlite.create({ ...options, loadDataDir: load ? await openAsBlob(load) : undefined })
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeDatabase(folder, options)
  return PGlite.create({ ...options, dataDir: folder, relaxedDurability: false })
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
  const bytes = await database.execProtocolRaw(message)
  // A view of a larger buffer would be copied whole.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
  say(own, [own.buffer as ArrayBuffer])
}

function serve(database: PGlite): void {
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
