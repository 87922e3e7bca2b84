import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BookItem, countsOf } from './counts.ts'
import { frequencies } from './frequencies.ts'
import { itemStateCodes } from './states.ts'

const item: fc.Arbitrary<BookItem> = fc.record({
  frequency: fc.constantFrom(...frequencies),
  state: fc.constantFrom(...itemStateCodes),
  carried: fc.boolean(),
  missed: fc.boolean(),
})

it('what is due was settled, is pending or was missed; what is on demand or was ended by the definition is not due', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      // an item that was missed is closed by that
      const real = items.map((one) => ({ ...one, missed: one.missed && one.state === 'CLOSED' }))
      const { due, settled, pending, carried, missed } = countsOf(real)
      expect(settled + pending + missed).toBe(due)
      expect(carried).toBeLessThanOrEqual(due)
      const others = real.filter((one) => one.frequency === 'ON_DEMAND' || (one.state === 'CLOSED' && !one.missed))
      expect(due).toBe(real.length - others.length)
      expect(countsOf(others).due).toBe(0)
    }),
  )
})
