import { isDatabaseAway } from '../db/index.ts'
import { Problem, problem } from './problem.ts'

/** How what was thrown is told: as it says itself, else the database is away for now, or something is wrong with us. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  return problem(isDatabaseAway(error) ? 'DATABASE_AWAY' : 'INTERNAL', { cause: error })
}
