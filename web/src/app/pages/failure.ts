import { ApiProblem } from '../../core/api/index.ts'
import { isStaleBuild } from '../stale-build.ts'

/** Why a page could not be prepared, as it travels to /erro in the history's state: never in the address. */
export interface Failure {
  /** the server's sentence in the reader's language, empty when there is none */
  message: string
  /** the problem's code, for the sentence of a failure that never reached the server */
  code: string
  /** the address that failed, to try again */
  from: string
}

declare module '@tanstack/history' {
  interface HistoryState {
    failure?: Failure
  }
}

export function failureOf(error: unknown, from: string): Failure {
  if (error instanceof ApiProblem) return { message: error.message, code: error.code, from }
  // its code did not come: as a rule there is no connection, and an older build has had its reload
  return { message: '', code: isStaleBuild(error) ? 'OFFLINE' : 'UNREADABLE', from }
}
