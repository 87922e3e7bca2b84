import { outbox } from '../../../core/unsent/outbox.ts'
import { defineQueued, type Unsent } from '../../../core/unsent/types.ts'
import { lazyPart } from '../../../ui/index.ts'
import type { UnsentEnding } from './send-ending.ts'

/** How a person ends a route; the names of the calls are those of the contract. */
export const endings = { finished: 'scripts.finishRun', abandoned: 'scripts.abandonRun' } as const
const fetchUnsent = () => import('./UnsentEnding.tsx')
const UnsentEndingRow = lazyPart(async () => ({ default: (await fetchUnsent()).UnsentEndingRow }))
const UnsentEndingScreen = lazyPart(async () => ({ default: (await fetchUnsent()).UnsentEndingScreen }))

/** What is fetched while there is a connection: the moment of ending may have none. */
export const fetchEnding = () => Promise.all([fetchUnsent(), import('./send-ending.ts')])

/** Endings wait on the device behind the records of their route, in whose order everything is sent. */
export const queuedEndings = Object.values(endings).map((endpoint) =>
  defineQueued<UnsentEnding, unknown>({
    endpoint,
    send: async (item) => (await import('./send-ending.ts')).sendEnding(item),
    titleOf: ({ routeName }) => routeName,
    Row: UnsentEndingRow,
    Screen: UnsentEndingScreen,
  }),
)

/** Whether a person has ended a route on this device, whatever the server knows of it yet. */
export function hasEnded(accountId: number, runId: number): boolean {
  const isOf = (item: Unsent) => Object.values<string>(endings).includes(item.endpoint) && item.refusal === null
  return outbox.of(accountId).some((item) => isOf(item) && (item as UnsentEnding).body.runId === runId)
}
