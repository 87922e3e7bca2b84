import { type ApiProblem, isRefusal as isSaidByPortal } from '../api/index.ts'

/** Refusals that pass by themselves: no session, too slow, too many. */
const passing = new Set([401, 408, 429])

/** Whether the portal says no for good. */
export const isRefusal = (error: unknown): error is ApiProblem => isSaidByPortal(error) && !passing.has(error.status)
