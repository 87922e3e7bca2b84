import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

const noon = Date.parse('2026-11-21T12:00:00Z')
const header = 'Sat, 21 Nov 2026 12:00:00 GMT'

it('is unknown before an answer came', async () => {
  const { clockOffset } = await import('./clock.ts')
  expect(clockOffset()).toBeNull()
})

it('measures by the middle of the round trip and the middle of the second', async () => {
  const { clockOffset, measureClock } = await import('./clock.ts')
  measureClock(header, noon - 60_000, noon - 60_000 + 200)
  expect(clockOffset()).toBe(60_000 - 100 + 500)
})

it('keeps the quicker of two measurements, for ten minutes', async () => {
  const { clockOffset, measureClock } = await import('./clock.ts')
  measureClock(header, noon, noon + 20)
  const quick = clockOffset()
  measureClock('Sat, 21 Nov 2026 12:01:00 GMT', noon + 55_000, noon + 60_000)
  expect(clockOffset()).toBe(quick)
  measureClock('Sat, 21 Nov 2026 12:20:00 GMT', noon + 1_200_000, noon + 1_204_000)
  expect(clockOffset()).not.toBe(quick)
})

it('passes over an answer without a date', async () => {
  const { clockOffset, measureClock } = await import('./clock.ts')
  measureClock(null, noon, noon)
  expect(clockOffset()).toBeNull()
})

it('is as it was last measured when a page is loaded without a network', async () => {
  const before = await import('./clock.ts')
  before.measureClock(header, noon - 60_000, noon - 60_000 + 200)
  vi.resetModules()
  const { clockOffset } = await import('./clock.ts')
  expect(clockOffset()).toBe(before.clockOffset())
})
