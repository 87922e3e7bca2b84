import { ApiProblem } from '../../../core/api/index.ts'

/** The server takes no more of them for a while. */
export const isLimited = (error: unknown): boolean => error instanceof ApiProblem && error.status === 429

/** What hindered a call passes by itself: no connection, a fault of the server, too many calls. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500 || isLimited(error)
