import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** In a process of its own: the size is one of the whole process, and others grow it. */
const CHURNER = `
const { fixYoungHeap, youngHeap } = await import(process.argv[1])

/** Pages that live for a while, as those of an export do; looks between them as its timer does. */
async function churn(pages) {
  const kept = []
  for (let n = 0; n < pages; n++) {
    kept[n % 3] = Array.from({ length: 20_000 }, (_, i) => ({ i, list: [i], text: 'cell ' + i }))
    if (n % 10 === 0) await new Promise((go) => setImmediate(go))
  }
}

for (let n = 0; n < 20 && youngHeap() < 32 * 1024 * 1024; n++) await churn(10)
const [release, other] = [fixYoungHeap(), fixYoungHeap()]
// what V8 had granted before the hold is taken page by page, on a busy machine by more of them
let before
do {
  before = youngHeap()
  await churn(40)
} while (youngHeap() > before)
release()
release()
await churn(40)
const grown = youngHeap()
other()
await churn(100)
console.log(JSON.stringify({ before, grown, after: youngHeap() }))
`

it('a hold keeps the young generation at its size once it is enough, and lets go of it at the end', async () => {
  const script = ['--input-type=module', '-e', CHURNER, new URL('./young-heap.ts', import.meta.url).href]
  const { stdout } = await promisify(execFile)(process.execPath, script)
  const { before, grown: current, after } = JSON.parse(stdout)
  expect(before).toBeGreaterThanOrEqual(32 * 1024 * 1024)
  expect(current).toBeLessThanOrEqual(before)
  expect(after).toBeGreaterThan(before)
})
