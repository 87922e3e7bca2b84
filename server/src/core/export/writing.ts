import { Worker } from 'node:worker_threads'
import type { FromWriter, ToWriter } from './export-worker.ts'
import type { Cell, SheetSetup } from './sheet/types.ts'

/** Pages that may wait in the writing thread before the reader has to. */
const PAGES_AHEAD = 3

/** Megabytes of the thread's own heap: pages pass through, nothing stays. */
const HEAP = 48
const YOUNG = 4

export interface Writing {
  /** hands over a page; resolves when the next one may come */
  add(rows: readonly (readonly Cell[])[]): Promise<void>
  /** resolves with the SHA-256 and the bytes of the finished file */
  end(): Promise<{ hash: string; length: number }>
  /** gives up; the file stays as it is */
  stop(): Promise<void>
}

function workerAddress(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./export-worker.${extension}`, import.meta.url)
}

/** A file that is written in a thread of its own while its rows are read here. */
export function startWriting(setup: SheetSetup): Writing {
  const worker = new Worker(workerAddress(), {
    workerData: setup,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: YOUNG },
  })
  let ahead = 0
  let room: (() => void) | undefined
  const written = Promise.withResolvers<{ hash: string; length: number }>()
  written.promise.catch(() => room?.())
  const post = (message: ToWriter) => worker.postMessage(message)
  worker.on('message', (message: FromWriter) => {
    if ('failed' in message) return written.reject(new Error(message.failed))
    if ('written' in message) return written.resolve(message.written)
    ahead--
    room?.()
  })
  worker.on('error', written.reject)
  worker.on('exit', () => written.reject(new Error('The writing thread ended before its file')))
  return {
    async add(rows) {
      ahead++
      post({ rows })
      while (ahead >= PAGES_AHEAD) {
        await Promise.race([new Promise<void>((free) => (room = free)), written.promise])
      }
    },
    end() {
      post('end')
      return written.promise
    },
    async stop() {
      await worker.terminate()
    },
  }
}
