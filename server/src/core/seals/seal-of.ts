import type { Queries } from '../kernel/index.ts'

/** A row of the history, and the seal that covers it: with its hash it is found again by who verifies. */
export interface SealedRow {
  historyId: number
  /** null: it was written so lately that no sealing has come to it */
  seal: { chain: number; number: number; hash: string } | null
}

/** The first row of an event of a record with its seal; undefined where there is none. */
export async function sealOf(
  db: Queries,
  { entity, entityId, event }: { entity: string; entityId: number; event: string },
): Promise<SealedRow | undefined> {
  const { rows } = await db.query<{ id: number; chain: number; number: number | null; hash: string | null }>(
    `select h.id, coalesce(h.industry_id, 0) as chain, s.number, s.hash from history h
     left join lateral (select number, encode(hash, 'hex') as hash from history_seals
       where chain = coalesce(h.industry_id, 0) and last_position >= h.position order by number limit 1) s on true
     where h.entity_id = $1 and h.entity = $2 and h.event = $3 order by h.at, h.id limit 1`,
    [entityId, entity, event],
  )
  const [row] = rows
  if (!row) return undefined
  const { id: historyId, chain, number, hash } = row
  return { historyId, seal: number === null || hash === null ? null : { chain, number, hash } }
}
