import type { SlotState } from './states.ts'

/**
 * What a slot is by the clock: missed once its window has passed, also before a job has written so (decisions 0, rule 9). `now` in
 * milliseconds since 1970. The server's lists and counts say the same in SQL.
 */
export const stateNow = ({ state, closesAt }: { state: SlotState; closesAt: string }, now: number): SlotState =>
  state === 'SCHEDULED' && Date.parse(closesAt) < now ? 'UNJUSTIFIED' : state
