import type { historyEntry, Infer } from '@lineside/contract/core'
import type { Queries, ReadContext } from '../kernel/context.ts'

type Entry = Infer<typeof historyEntry>

/** Names whoever did something; `industryId`: the plant whose log it stands in, null where it is none's alone. */
export type NameOf = (accountId: number, industryId: number | null) => string

/** As one reader is told it. */
export type LogNames = (ctx: ReadContext) => Promise<NameOf>

export interface HistoryRow {
  id: number
  entity: string
  entity_id: number
  event: string
  from_state: string | null
  to_state: string | null
  actor_id: number | null
  industry_id?: number | null
  at: string
  reason: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * The history of one record, oldest first. The caller has checked that the reader may see the record; `nameOf`
 * gives the names of people.
 */
export async function readHistory(db: Queries, entity: string, entityId: number, nameOf: NameOf): Promise<Entry[]> {
  const { rows } = await db.query<HistoryRow>(
    `select id, entity, entity_id, event, from_state, to_state, actor_id, industry_id, at, reason, before, after
     from history where entity_id = $1 and entity = $2 order by at, id`,
    [entityId, entity],
  )
  return rows.map((row) => presentEntry(row, nameOf))
}

/** The newest line of a record's history. */
export async function newestOf(
  db: Queries,
  entity: string,
  entityId: number,
): Promise<{ event: string; at: string; actorId: number | null } | undefined> {
  const { rows } = await db.query<{ event: string; at: string; actorId: number | null }>(
    `select event, at, actor_id as "actorId" from history where entity = $1 and entity_id = $2 order by at desc, id desc limit 1`,
    [entity, entityId],
  )
  return rows[0]
}

/** The newest line of a record's history by one of some events that moved it into a state: how it came to be as it is. */
export async function lastMoveInto(
  db: Queries,
  { entity, entityId, events, state }: { entity: string; entityId: number; events: readonly string[]; state: string },
): Promise<Pick<HistoryRow, 'event' | 'at' | 'actor_id' | 'reason'> | undefined> {
  const { rows } = await db.query<Pick<HistoryRow, 'event' | 'at' | 'actor_id' | 'reason'>>(
    `select event, at, actor_id, reason from history
     where entity_id = $2 and entity = $1 and event = any($3::text[]) and to_state = $4 and from_state is distinct from to_state
     order by at desc, id desc limit 1`,
    [entity, entityId, events, state],
  )
  return rows[0]
}

/** Whether something ever happened to a record. */
export async function hasHappened(db: Queries, entity: string, entityId: number, event: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from history where entity_id = $1 and entity = $2 and event = $3 limit 1', [
    entityId,
    entity,
    event,
  ])
  return rows.length > 0
}

/** A row of the table as every log screen shows it. */
export function presentEntry(row: HistoryRow, nameOf: NameOf): Entry {
  return {
    id: row.id,
    entity: row.entity,
    entityId: row.entity_id,
    event: row.event,
    from: row.from_state,
    to: row.to_state,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: nameOf(row.actor_id, row.industry_id ?? null) },
    at: row.at,
    reason: row.reason,
    before: row.before,
    after: row.after,
  }
}
