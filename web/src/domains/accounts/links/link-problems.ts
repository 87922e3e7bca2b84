import { ApiProblem } from '../../../core/api/index.ts'

const spent = new Set(['LINK_UNKNOWN', 'LINK_USED', 'LINK_EXPIRED'])

/** The link opens nothing any more, whatever is typed. */
export function isSpent(problem: unknown): problem is ApiProblem {
  return problem instanceof ApiProblem && spent.has(problem.code)
}
