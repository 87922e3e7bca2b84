import type { UnsentWork } from '../../../core/navigation/index.ts'
import { unsentNames } from './unsent.ts'

/** Answers that stayed in this browser; what sends them is fetched once there are some. */
export const unsentWork: UnsentWork = {
  isHere: (accountId) => unsentNames(accountId).length > 0,
  send: async (accountId, client) => (await import('./send-unsent.ts')).sendUnsent(accountId, client),
}
