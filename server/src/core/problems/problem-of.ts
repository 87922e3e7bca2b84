import { isDatabaseAway, isStorageFull } from '../db/index.ts'
import { Problem, problem } from './problem.ts'

/** How what was thrown is told: as it says itself, else the database is away or full for now, or something is wrong with us. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  return problem(codeOf(error), { cause: error })
}

function codeOf(error: unknown) {
  if (isDatabaseAway(error)) return 'DATABASE_AWAY'
  return isStorageFull(error) ? 'STORAGE_FULL' : 'INTERNAL'
}
