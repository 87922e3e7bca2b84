import type { PendingRow } from '../work/index.ts'

/** A row of core_outbox, written by the unit of work that announced. */
export function outboxRow(event: string, reactor: string, payload: unknown, now: Date): PendingRow['row'] {
  const at = now.toISOString()
  return { event, reactor, payload: JSON.stringify(payload), at, next_at: at }
}

/** A row of core_jobs_requests. */
export function jobRow(job: string, payload: unknown, now: Date): PendingRow['row'] {
  return { job, payload: JSON.stringify(payload), at: now.toISOString() }
}
