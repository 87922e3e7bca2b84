import type { Connection, Database } from '../db/index.ts'
import { digest, FIRST_HASH, MAX_ROWS, markOf, rowsBetween, type SealedRow } from './digest.ts'

interface Sealing {
  sealed: number
  until: number
  /** every transaction that may still add a row up to `until` has ended */
  settled: boolean
}

/**
 * A row is settled when no older transaction can still bring one before it. The barrier is younger than all of them; it
 * belongs to another cluster, whose numbers mean nothing here, when it is in the future: the database was restored, and
 * what was not committed then never comes.
 */
const LOCKED = `
  select sealed, until, barrier <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    or barrier > pg_current_xact_id()::text::bigint as settled
  from core_sealing for update`

/** Seals all that is settled. Safe in several processes at once: they take turns. `now`: what the seals say. */
export async function sealHistory(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  await sealSettled(db, now, signal)
  await moveBarrier(db)
  // transactions are short: mostly what was there before the barrier is settled at once
  await sealSettled(db, now, signal)
}

async function sealSettled(db: Database, now: Date, signal?: AbortSignal) {
  while (!signal?.aborted && (await db.transaction((tx) => sealBatch(tx, now)))) {
    // until nothing settled is left
  }
}

/** The counter is read before this transaction has a number, so all who drew from it have smaller ones. */
function moveBarrier(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    const last = await tx.query<{ position: number }>(
      'select case when is_called then last_value else 0 end as position from core_history_positions',
    )
    const own = await tx.query<{ id: number }>('select pg_current_xact_id()::text::bigint as id')
    await tx.query('update core_sealing set until = $1, barrier = $2 where sealed = until and until < $1', [
      last.rows[0]?.position,
      own.rows[0]?.id,
    ])
  })
}

/** Seals some rows in one transaction, each chain at most once; false when there was nothing settled to seal. */
async function sealBatch(tx: Connection, now: Date): Promise<boolean> {
  const { rows: states } = await tx.query<Sealing>(LOCKED)
  const [state] = states
  if (!state?.settled || state.sealed >= state.until) return false
  const rows = await rowsBetween(tx, state.sealed, state.until, MAX_ROWS)
  const reached = rows.length < MAX_ROWS ? state.until : (rows.at(-1)?.position ?? state.until)
  const seals = await storeSeals(tx, rows, reached, now)
  await tx.query('update core_sealing set sealed = $1, seals = seals + $2', [reached, seals])
  return true
}

interface Last {
  chain: number
  number: number
  hash: Uint8Array
}

async function storeSeals(tx: Connection, rows: readonly SealedRow[], reached: number, now: Date): Promise<number> {
  const chains = Map.groupBy(rows, ({ chain }) => chain)
  const { rows: known } = await tx.query<Last>(
    `select last.chain, number, hash from unnest($1::bigint[]) as own (chain), lateral (
       select chain, number, hash from history_seals where chain = own.chain order by number desc limit 1) as last`,
    [[...chains.keys()]],
  )
  const last = new Map(known.map((one) => [one.chain, one]))
  for (const [chain, own] of chains) {
    const before = last.get(chain)
    await tx.query(
      `insert into history_seals (chain, number, last_position, row_count, hash, at, marks)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        chain,
        (before?.number ?? 0) + 1,
        reached,
        own.length,
        digest(before?.hash ?? FIRST_HASH, own),
        now.toISOString(),
        JSON.stringify(own.map(markOf)),
      ],
    )
  }
  return chains.size
}
