import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { spreadWork } from './arrivals.ts'

/** Keeps the thread for a while. */
function work(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

describe('requests that arrive together', () => {
  it('begin over several turns, in their order, and others get theirs in between', async () => {
    const begin = spreadWork(10)
    const done: number[] = []
    for (let n = 0; n < 30; n++)
      begin(() => {
        work(2)
        done.push(n)
      })
    const afterRounds: number[] = [done.length]
    while (done.length < 30) {
      await nextTurn()
      afterRounds.push(done.length)
    }
    expect(done).toEqual(Array.from({ length: 30 }, (_, n) => n))
    // ten milliseconds are five of them, and the one that was begun
    const begun = afterRounds.map((count, round) => count - (afterRounds[round - 1] ?? 0))
    expect(Math.max(...begun)).toBeLessThanOrEqual(6)
    expect(afterRounds.length).toBeGreaterThan(4)
  })

  it('begins at once where there is time, also what is begun by another', async () => {
    const begin = spreadWork(1_000)
    const done: string[] = []
    begin(() => begin(() => done.push('inner')))
    begin(() => done.push('second'))
    expect(done).toEqual(['inner', 'second'])
    await nextTurn()
    begin(() => done.push('later'))
    expect(done).toHaveLength(3)
  })

  it('that waited stay before those that come later', async () => {
    const begin = spreadWork(5)
    const done: number[] = []
    begin(() => work(6))
    begin(() => done.push(1))
    expect(done).toEqual([])
    queueMicrotask(() => begin(() => done.push(2)))
    while (done.length < 2) await nextTurn()
    expect(done).toEqual([1, 2])
  })

  it('that waited begin in each round, however many come later and whatever else there is to do', async () => {
    const begin = spreadWork(5)
    const done: number[] = []
    begin(() => work(6))
    for (let n = 0; n < 5; n++) begin(() => done.push(n))
    for (let round = 0; round < 20 && done.length < 5; round++) {
      await nextTurn()
      begin(() => work(6))
      work(6)
    }
    expect(done).toEqual([0, 1, 2, 3, 4])
  })
})
