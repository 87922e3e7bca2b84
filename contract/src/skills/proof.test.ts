import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../core/index.ts'
import { proofDays, proofProblem } from './proof.ts'

const today = '2026-11-20'
const day = fc.integer({ min: -5, max: 5 }).map((distance) => addDays(today, distance))

it('days that may be chosen are those that nothing is wrong with', () => {
  const before = fc.option(fc.constantFrom('2026-11-16', '2026-11-18', today))
  fc.assert(
    fc.property(day, day, before, (evaluatedOn, expiresOn, lastEvaluatedOn) => {
      const at = { today, lastEvaluatedOn }
      const days: Record<string, { min?: string; max?: string }> = proofDays(at)
      const isIn = (value: string, field: string) =>
        value >= (days[field]?.min ?? '') && value <= (days[field]?.max ?? '9999')
      const field = proofProblem({ evaluatedOn, expiresOn }, at)?.field ?? null
      const first = !isIn(evaluatedOn, 'evaluatedOn')
        ? 'evaluatedOn'
        : isIn(expiresOn, 'expiresOn')
          ? null
          : 'expiresOn'
      expect(field).toBe(first)
    }),
  )
})
