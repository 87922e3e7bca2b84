/** What the embedded engine keeps of what passed through it: nothing. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { emptyEmbedded } from '../../testing/databases-pglite.ts'
import { ENGINE } from './pglite.ts'

/** The engine of an empty database: the last that began, for the file that such a database comes from may need one first. */
async function emptyWithThread() {
  const begun: Worker[] = []
  const note = (worker: Worker) => worker.threadName === ENGINE && begun.push(worker)
  process.on('worker', note)
  const db = await emptyEmbedded()
  await db.query('select 1')
  process.off('worker', note)
  const worker = begun.at(-1)
  if (!worker) throw new Error('No thread of the engine began')
  return { db, worker }
}

describe('the embedded engine', () => {
  it('keeps nothing of its answers', async () => {
    const { db, worker } = await emptyWithThread()
    const rows = "select n, repeat('x', 20) as a, n::text as b from generate_series(1, 100) n"
    const ask = async (times: number) => {
      for (let n = 0; n < times; n += 1) await db.query(rows)
      return (await worker.getHeapStatistics()).used_heap_size / 2 ** 20
    }
    const before = await ask(100)
    // 150,000 rows: kept as messages they are 40 MB and more
    expect((await ask(1_500)) - before).toBeLessThan(10)
    await db.drop()
  })

  it('hands over a long answer in parts, whole and in order', async () => {
    const db = await emptyEmbedded()
    const { rows } = await db.query<{ n: number; text: string }>(
      'select n, repeat(chr(97 + n % 26), 1000) as text from generate_series(1, 2000) n',
    )
    const expected = Array.from({ length: 2000 }, (_, at) => at + 1)
    expect(rows.map(({ n }) => n)).toEqual(expected)
    expect(rows.every(({ n, text }) => text === String.fromCharCode(97 + (n % 26)).repeat(1000))).toBe(true)
    await db.drop()
  })

  it('leaves the parser of SQL as it is first compiled, which would take 600 MB', async () => {
    const flags = ['--wasm-sync-tier-up', '--wasm-tiering-budget=100000', '--trace-wasm-compilation-times']
    const script = ['--input-type=module', '-e', PARSING, import.meta.resolve('../../testing/databases-pglite.ts')]
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, ...script], { maxBuffer: 2 ** 26 })
    const optimised = [...stdout.matchAll(/using TurboFan, took \d+ ms and (\d+) \//g)].map(([, most]) => Number(most))
    expect(optimised.length).toBeGreaterThan(10)
    expect(Math.max(...optimised)).toBeLessThan(200 * 2 ** 20)
  })
})

/** In a process of its own, for the flags are one of the whole process; it says what each function takes to compile. */
const PARSING = `
const { emptyEmbedded } = await import(process.argv[1])
const db = await emptyEmbedded()
for (let n = 0; n < 40; n += 1) await db.query('select ' + n + ' as a, 1 + 2 as b, 3 as c where 1 = 2 order by 1 limit 3')
await db.drop()
`
