import type { PendingRow } from '../work/index.ts'

/** A row of core_outbox; it comes from the unit of work that announced or enqueued. */
export function outboxRow(
  kind: 'reaction' | 'job',
  event: string,
  reactor: string | null,
  payload: unknown,
  now: Date,
): PendingRow['row'] {
  const at = now.toISOString()
  return { kind, event, reactor, payload: JSON.stringify(payload), at, next_at: at }
}
