import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const ENOUGH = 32 * 1024 * 1024

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

for (let n = 0; n < 200 && youngHeap() < 32 * 1024 * 1024; n++) await churn(1)
const before = youngHeap()
const [release, other] = [fixYoungHeap(), fixYoungHeap()]
await churn(80)
release()
release()
await churn(40)
const held = youngHeap()
other()
await churn(100)
console.log(JSON.stringify({ before, held, after: youngHeap() }))
`

it('a hold keeps the young generation at its size once it is enough, and lets go of it at the end', async () => {
  // room for many doublings on any machine: V8's own limit follows from the memory
  const script = ['--max-semi-space-size=256', '--input-type=module', '-e', CHURNER]
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...script,
    new URL('./young-heap.ts', import.meta.url).href,
  ])
  const { before, held, after } = JSON.parse(stdout)
  expect(before).toBeGreaterThanOrEqual(ENOUGH)
  // what V8 had granted before the hold, one doubling, may still be taken page by page
  expect(held).toBeLessThanOrEqual(2 * ENOUGH)
  expect(after).toBeGreaterThan(2 * ENOUGH)
})
