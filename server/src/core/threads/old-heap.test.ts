import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** In a process of its own: what lives (40 MB), and what is put aside for a while and dropped, as requests leave it. */
const SERVER = `
const [, module, bounded] = process.argv
if (bounded === 'yes') (await import(module)).collectInTime()
const lives = Array.from({ length: 400_000 }, (_, i) => ({ i, list: [i] }))
gc()
const base = process.memoryUsage().heapUsed
const aside = []
let peak = 0
for (let n = 0; n < 3_000_000; n++) {
  aside[n % 60_000] = { n, list: [n], text: 'row ' + n }
  if (n % 20_000 === 0) {
    peak = Math.max(peak, process.memoryUsage().heapUsed)
    await new Promise((go) => setImmediate(go))
  }
}
console.log(JSON.stringify({ ratio: peak / base, lives: lives.length }))
`

/** Collected at once and by one thread, so that how busy the machine is changes nothing. */
const FLAGS = [
  '--single-threaded-gc',
  '--no-incremental-marking',
  '--max-semi-space-size=4',
  '--max-old-space-size=4096',
]

async function peakOf(bounded: 'yes' | 'no'): Promise<number> {
  const flags = ['--expose-gc', ...FLAGS, '--input-type=module', '-e', SERVER]
  const module = new URL('./old-heap.ts', import.meta.url).href
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, module, bounded])
  return (JSON.parse(stdout) as { ratio: number }).ratio
}

it('what requests leave is collected before it is twice what lives', async () => {
  const [bounded, byItself] = await Promise.all([peakOf('yes'), peakOf('no')])
  expect(bounded).toBeLessThan(2.5)
  expect(byItself).toBeGreaterThan(4)
})
