/** Reads one file in a thread of its own and hands its rows over in portions. Loaded as a worker by file/reading.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../threads/index.ts'
import {
  type FromReader,
  measured,
  type RawRow,
  type ReadingSetup,
  SheetsToChoose,
  storable,
  UnreadableFile,
} from './file/cells.ts'
import { readCsv } from './file/csv.ts'
import { readXlsx } from './file/xlsx.ts'

/** Rows of a portion: few enough that nobody waits long for what is done with them. */
const PORTION = 50
/** Characters of a portion, or one row: what is done with them holds up others as long as they are many. */
const MAX_PORTION_BYTES = 32_768
/** Characters of all rows, each time that a cell names a text: a few bytes of a file may name one a million times. */
const MAX_CONTENT_BYTES = 64 * 1024 ** 2
/** Portions that may wait for the other side before the file does. */
const AHEAD = 2

if (!parentPort) throw new Error('import-worker is to be loaded as a worker')
const port = parentPort
const say = (message: FromReader) => port.postMessage(message)

let rows: RawRow[] = []
let length = 0
let content = 0
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
  length = 0
  while (waiting >= AHEAD) await new Promise<void>((free) => (room = free))
}

async function read(setup: ReadingSetup) {
  const readers = { xlsx: readXlsx, csv: readCsv }
  const take = async (row: RawRow) => {
    const more = measured(row)
    content += more
    if (content > MAX_CONTENT_BYTES) throw new UnreadableFile('tooLarge')
    if (rows.length > 0 && length + more > MAX_PORTION_BYTES) await handOver()
    rows.push(storable(row))
    length += more
    if (rows.length >= PORTION || length >= MAX_PORTION_BYTES) await handOver()
  }
  await readers[setup.format](setup, take, (place) => say({ place }))
  if (rows.length > 0) await handOver()
}

stepBack()
read(workerData as ReadingSetup)
  .then(() => say({ end: true }))
  .catch((error: unknown) => {
    if (error instanceof SheetsToChoose) return say({ choose: [...error.sheets] })
    if (error instanceof UnreadableFile) return say({ unreadable: error.problem })
    say({ failed: error instanceof Error ? error.message : String(error) })
  })
  .finally(() => port.close())
