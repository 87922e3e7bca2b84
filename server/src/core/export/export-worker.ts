/** Writes one file in a thread of its own, page by page. Loaded as a worker by writing.ts; a bundle of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../threads/index.ts'
import { createCsv, createJsonl } from './sheet/lines.ts'
import { openOutput } from './sheet/output.ts'
import type { Cell, SheetSetup } from './sheet/types.ts'
import { createXlsx } from './sheet/xlsx.ts'

export type ToWriter = { rows: readonly (readonly Cell[])[] } | 'end'
export type FromWriter = { taken: number } | { written: { hash: string; length: number } } | { failed: string }

if (!parentPort) throw new Error('export-worker is to be loaded as a worker')
const port = parentPort
const say = (message: FromWriter) => port.postMessage(message)

stepBack()
const setup = workerData as SheetSetup
const output = openOutput(setup.path)
const writers = { xlsx: createXlsx, csv: createCsv, jsonl: createJsonl }
const writer = writers[setup.format](output, setup)

async function answer(message: ToWriter) {
  if (message === 'end') {
    await writer.end()
    say({ written: await output.end() })
    return port.close()
  }
  await writer.rows(message.rows)
  say({ taken: message.rows.length })
}

let last = Promise.resolve()
port.on('message', (message: ToWriter) => {
  last = last
    .then(() => answer(message))
    .catch((error: unknown) => {
      say({ failed: error instanceof Error ? error.message : String(error) })
      port.close()
    })
})
