import { describe, expect, it } from 'vitest'
import { addressKey, gate } from './index.ts'
import { rateLimit } from './rate.ts'

describe('an address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('%s: %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

describe('a rate', () => {
  it('takes so many a minute and gives back what did not count', () => {
    const limit = rateLimit(2)
    expect([limit.take('a', 0), limit.take('a', 1), limit.take('a', 2)]).toEqual([true, true, false])
    limit.giveBack('a', 3)
    expect([limit.take('a', 4), limit.take('a', 5)]).toEqual([true, false])
    expect([limit.take('b', 5), limit.take('a', 60_000)]).toEqual([true, true])
  })

  it('begins a minute with its first, so that a burst is no larger where the clock turns to another one', () => {
    const limit = rateLimit(60)
    const taken = Array.from({ length: 80 }, (_, n) => limit.take('a', 59_960 + n)).filter(Boolean).length
    expect([taken, limit.take('a', 119_959), limit.take('a', 119_960)]).toEqual([60, false, true])
  })

  it('gives back nothing that was never taken', () => {
    const limit = rateLimit(1)
    limit.giveBack('a', 0)
    expect([limit.take('a', 0), limit.take('a', 0)]).toEqual([true, false])
  })

  it('forgets nobody when its table is full, and bounds those beyond it together', () => {
    const limit = rateLimit(2, 100)
    for (let n = 0; n < 2; n++) limit.take('guesser', 0)
    for (let n = 0; n < 5_000; n++) limit.take(`made up ${n}`, 0)
    expect(limit.take('guesser', 0)).toBe(false)
    // 4,901 keys share 1,024 counters of 2: what passes is what these hold, and not two for each key
    const passed = Array.from({ length: 20_000 }, (_, n) => limit.take(`new ${n}`, 0)).filter(Boolean).length
    expect(passed).toBeLessThan(2 * 1_024)
    expect(limit.take('guesser', 60_000)).toBe(true)
  })
})

/** A work that ends when the test says so. */
function locked(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    log.push(name)
    return promise
  }
  return { work, end: () => resolve(name) }
}

const settled = () => new Promise<void>((go) => setImmediate(go))

describe('a gate', () => {
  it('lets a few in at once, the lanes in turn, those it trusts first, and sends away who finds it full', async () => {
    const log: string[] = []
    const door = gate({ atOnce: 1, waiting: 4, ofOneLane: 3 })
    const first = locked(log, 'first')
    const others = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => locked(log, name))
    const known = locked(log, 'known')
    const slots = [door.run('x', first.work), ...others.map((one, n) => door.run('aaaabc'[n] ?? '', one.work))]
    const trusted = door.run('device', known.work, true)
    // a4 is one too many of its lane, c1 one too many of all; who is trusted waits elsewhere
    expect(await Promise.all([slots[4], slots[6]])).toEqual([null, null])
    for (const one of [first, known, ...others]) {
      one.end()
      await settled()
    }
    expect(log).toEqual(['first', 'known', 'a1', 'b1', 'a2', 'a3'])
    expect(await trusted).toEqual({ done: 'known' })
  })

  it('goes on after a work that failed', async () => {
    const door = gate({ atOnce: 1, waiting: 1, ofOneLane: 1 })
    const failing = door.run('a', () => Promise.reject(new Error('planned')))
    const next = door.run('a', async () => 'next')
    await expect(failing).rejects.toThrow('planned')
    expect(await next).toEqual({ done: 'next' })
  })
})
