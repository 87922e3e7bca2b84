import { addDays } from './days.ts'
import type { FieldCode } from './problems.ts'
import type { DayBound } from './states.ts'

/** The first and the last day that a bound allows, both included, where `today` is the day that runs at the plant. */
export function daysWithin(bound: DayBound | undefined, today: string): { min?: string; max?: string } {
  if (bound === 'future') return { min: addDays(today, 1) }
  if (bound === 'notPast') return { min: today }
  return bound === 'notFuture' ? { max: today } : {}
}

/** The code with which a day outside its bound is refused. */
export const boundRefusals = {
  future: 'notInFuture',
  notPast: 'inPast',
  notFuture: 'inFuture',
} as const satisfies Record<DayBound, FieldCode>

/** Whether a day lies as its bound asks. */
export function isWithin(bound: DayBound, day: string, today: string): boolean {
  const { min, max } = daysWithin(bound, today)
  return (min === undefined || day >= min) && (max === undefined || day <= max)
}
