import type { Cell } from '../work/insert.ts'

export interface HistoryInput {
  entity: string
  entityId: number
  /** the plant it belongs to; null for what belongs to none */
  industryId: number | null
  /** `<domain>.<what happened>` */
  event: string
  from?: string | null
  to?: string | null
  reason?: string | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  onBehalfOfId?: number | null
  deviceId?: string | null
}

/** A row of the table `history` (decisions 0, rule 6); `actorId` null is the system. */
export function historyRow(id: number, at: Date, actorId: number | null, entry: HistoryInput): Record<string, Cell> {
  return {
    id,
    at: at.toISOString(),
    industry_id: entry.industryId,
    entity: entry.entity,
    entity_id: entry.entityId,
    event: entry.event,
    from_state: entry.from ?? null,
    to_state: entry.to ?? null,
    actor_id: actorId,
    on_behalf_of_id: entry.onBehalfOfId ?? null,
    device_id: entry.deviceId ?? null,
    reason: entry.reason ?? null,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
  }
}

/** Appends a row outside any request: what the program itself does, as the system. */
export function recordBySystem(
  work: { insert(table: string, row: Record<string, Cell>): void },
  id: number,
  at: Date,
  entry: HistoryInput,
): void {
  work.insert('history', historyRow(id, at, null, entry))
}
