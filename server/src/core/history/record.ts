import type { Along, Cell } from '../work/insert.ts'

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

interface AlongRow extends Pick<HistoryInput, 'entity' | 'industryId' | 'after'> {
  id: number
  at: Date
  actorId: number | null
}

/** The history of the row that the last part of a change gives, as one more part of it; see `MovingAlong`. */
export function historyAlong(
  { id, at, actorId, entity, industryId, after }: AlongRow,
  parts: Along['parts'],
  values: Along['values'],
): Along {
  const moved = parts.at(-1)?.name
  const own = [id, at.toISOString(), industryId, entity, actorId, after ? JSON.stringify(after) : null]
  const [pId, pAt, pPlant, pEntity, pActor, pAfter] = own.map((_, index) => `$${values.length + index + 1}`)
  const text = `insert into history (id, at, industry_id, entity, entity_id, event, from_state, to_state, actor_id, after)
    select ${pId}::bigint, ${pAt}::timestamptz, ${pPlant}::bigint, ${pEntity}::text, m.id, m.event, m.from_state,
      m.to_state, ${pActor}::bigint, ${pAfter}::jsonb from ${moved} m limit 1`
  return { parts: [...parts, { name: `${moved}_history`, text }], values: [...values, ...own] }
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
