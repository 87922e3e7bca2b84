import { Worker } from 'node:worker_threads'
import {
  type FromReader,
  type RawRow,
  type ReadingSetup,
  SheetsToChoose,
  type TakePlace,
  UnreadableFile,
} from './cells.ts'

/** Megabytes of the reading thread's own heap: the texts that cells share, and the rows that pass through. */
const HEAP = 192
const YOUNG = 8

/** Milliseconds. */
interface Patience {
  /** until the next rows, or the end, while nobody else is waited for */
  portion: number
  /** for the whole file, with what is done with its rows */
  file: number
}

/** A portion takes milliseconds, what stands before it seconds; a thread that steps back on a busy machine, minutes. */
const PATIENCE: Patience = { portion: 10 * 60_000, file: 30 * 60_000 }

function workerAddress(): URL {
  // as bundled, the door stands beside the worker
  return import.meta.url.endsWith('.ts')
    ? new URL('../import-worker.ts', import.meta.url)
    : new URL('./import-worker.js', import.meta.url)
}

/**
 * The rows of a file in portions, read in a thread of its own that waits for whoever takes them. The signal ends the
 * thread at once, whatever it does.
 * @throws SheetsToChoose where several sheets have the headings and none was chosen; UnreadableFile where the file as a whole cannot be read, `tooSlow` where it takes longer than anybody waits
 */
export async function* readRows(
  setup: ReadingSetup,
  signal?: AbortSignal,
  patience: Patience = PATIENCE,
  takePlace: TakePlace = () => undefined,
): AsyncGenerator<readonly RawRow[]> {
  const worker = new Worker(workerAddress(), {
    workerData: setup,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: YOUNG },
  })
  const messages: FromReader[] = []
  let heard: (() => void) | undefined
  const hear = (message: FromReader) => {
    messages.push(message)
    heard?.()
  }
  worker.on('message', hear)
  worker.on('error', (error: NodeJS.ErrnoException) =>
    hear(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { unreadable: { code: 'tooLarge' } } : { failed: String(error) }),
  )
  worker.on('exit', () => hear({ failed: 'The reading thread ended before its file' }))
  const stop = () => hear({ failed: 'stopped' })
  signal?.addEventListener('abort', stop)
  const tooSlow = () => hear({ unreadable: { code: 'tooSlow' } })
  const end = performance.now() + patience.file
  try {
    for (;;) {
      const message = messages.shift()
      signal?.throwIfAborted()
      if (!message) {
        const timer = setTimeout(tooSlow, Math.max(1, Math.min(patience.portion, end - performance.now())))
        await new Promise<void>((next) => (heard = next)).finally(() => clearTimeout(timer))
      } else if (performance.now() > end) throw new UnreadableFile('tooSlow')
      else if ('rows' in message) {
        yield message.rows
        worker.postMessage('taken')
      } else if ('place' in message) takePlace(message.place)
      else if ('choose' in message) throw new SheetsToChoose(message.choose)
      else if ('end' in message) return
      else if ('unreadable' in message) throw new UnreadableFile(message.unreadable.code, message.unreadable.params)
      else throw new Error(message.failed)
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
