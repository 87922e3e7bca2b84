import { describe, expect, it } from 'vitest'
import { shared } from './shared.ts'

describe('a shared question', () => {
  function requested() {
    let now = 0
    const open: PromiseWithResolvers<number>[] = []
    const ask = shared({ now: () => new Date(now) }, 1_000, () => {
      const question = Promise.withResolvers<number>()
      open.push(question)
      return question.promise
    })
    return {
      ask,
      open,
      pass(milliseconds: number) {
        now += milliseconds
      },
    }
  }

  it('is asked once at a time, however long it takes', async () => {
    const { ask, open, pass } = requested()
    const first = ask()
    pass(60_000)
    const second = ask()
    expect(open).toHaveLength(1)
    open[0]?.resolve(7)
    expect([await first, await second]).toEqual([7, 7])
  })

  it('keeps its answer for its time, a refusal as well', async () => {
    const { ask, open, pass } = requested()
    const first = ask()
    open[0]?.reject(new Error('no'))
    await expect(first).rejects.toThrow('no')
    pass(999)
    await expect(ask()).rejects.toThrow('no')
    pass(1)
    const later = ask()
    open[1]?.resolve(8)
    expect(await later).toBe(8)
    expect(open).toHaveLength(2)
  })
})
