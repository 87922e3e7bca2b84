/** Reads one file in a thread of its own and hands its rows over in portions. Loaded as a worker by file/reading.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../threads/index.ts'
import { type FromReader, type RawRow, type ReadingSetup, UnreadableFile } from './file/cells.ts'
import { readCsv } from './file/csv.ts'
import { readXlsx } from './file/xlsx.ts'

/** Rows of a portion: few enough that nobody waits long for what is done with them. */
const PORTION = 50
/** Portions that may wait for the other side before the file does. */
const AHEAD = 2

if (!parentPort) throw new Error('import-worker is to be loaded as a worker')
const port = parentPort
const say = (message: FromReader) => port.postMessage(message)

let rows: RawRow[] = []
let waiting = 0
let room: (() => void) | undefined
port.on('message', () => {
  waiting--
  room?.()
})

async function handOver() {
  waiting++
  say({ rows })
  rows = []
  while (waiting >= AHEAD) await new Promise<void>((free) => (room = free))
}

async function read(setup: ReadingSetup) {
  const readers = { xlsx: readXlsx, csv: readCsv }
  await readers[setup.format](setup, async (row) => {
    rows.push(row)
    if (rows.length >= PORTION) await handOver()
  })
  if (rows.length > 0) await handOver()
}

stepBack()
read(workerData as ReadingSetup)
  .then(() => say({ end: true }))
  .catch((error: unknown) => {
    if (error instanceof UnreadableFile) return say({ unreadable: error.problem })
    say({ failed: error instanceof Error ? error.message : String(error) })
  })
  .finally(() => port.close())
