import { stopOfRecord } from '@lineside/contract/scripts'
import type { MadeRecord, Unsent } from '../../../core/unsent/types.ts'
import { type Run, savedRun } from './saved-run.ts'

interface Carrying {
  scriptRunId?: number
}

type Stop = Run['stops'][number]

/** A stop as it stands on this device: its record may not have been sent yet. */
export type StopHere = Stop & { unsent: boolean }

/** A record at a stop of the route under way names it. Any other does not: that would cost the server a question. */
export function carriedRun(accountId: number, { collectPointId }: MadeRecord): Carrying {
  const run = savedRun(accountId)
  return run?.stops.some(({ collectPoint }) => collectPoint.id === collectPointId) ? { scriptRunId: run.id } : {}
}

/**
 * The stops of a route with what waits on this device to be sent: each record does the stop that the contract
 * finds for it. One that was refused does none.
 */
export function stopsHere(
  run: Run,
  unsent: readonly Unsent[],
  recordOf: (item: Unsent) => MadeRecord | undefined,
): StopHere[] {
  const stops: StopHere[] = run.stops.map((stop) => ({ ...stop, unsent: false }))
  for (const item of unsent) {
    const record = recordOf(item)
    const isOfRun = (item.body as Carrying).scriptRunId === run.id && item.refusal === null
    const stop = record && isOfRun ? stopOfRecord(stops, record) : undefined
    if (record && stop) Object.assign(stop, { doneAt: record.madeAt, unsent: true })
  }
  return stops
}
