import { expect, it } from 'vitest'
import { holdYoungHeap, youngHeap } from './young-heap.ts'

/** Pages that live for a while, as those of an export do; looks between them as its timer does. */
async function churn(pages: number): Promise<void> {
  const kept: unknown[] = []
  for (let n = 0; n < pages; n++) {
    kept[n % 3] = Array.from({ length: 20_000 }, (_, i) => ({ i, list: [i], text: `cell ${i}` }))
    if (n % 10 === 0) await new Promise((go) => setImmediate(go))
  }
}

it('a hold keeps the young generation at its size once it is enough, and lets go of it at the end', async () => {
  for (let n = 0; n < 20 && youngHeap() < 32 * 1024 * 1024; n++) await churn(10)
  const before = youngHeap()
  expect(before).toBeGreaterThanOrEqual(32 * 1024 * 1024)
  const [release, other] = [holdYoungHeap(), holdYoungHeap()]
  await churn(40)
  release()
  release()
  await churn(40)
  expect(youngHeap()).toBeLessThanOrEqual(before)
  other()
  await churn(100)
  expect(youngHeap()).toBeGreaterThan(before)
})
