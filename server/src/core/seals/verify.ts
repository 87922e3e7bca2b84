import type { Database } from '../db/index.ts'
import { digest, FIRST_HASH, rowsOfChain } from './digest.ts'

export interface Verification {
  /** rows that are as they were sealed */
  rows: number
  /** the first seal that does not fit its rows: one of them was changed, removed or added; null when all fit */
  broken: { number: number; afterPosition: number; untilPosition: number } | null
}

interface Seal {
  number: number
  last_position: number
  row_count: number
  hash: Uint8Array
}

/**
 * Compares the history of a plant (null: what belongs to none) with its seals, from the first on. Rows that are not
 * sealed yet are passed over. That the newest seals were cut off together with their rows shows only beside a copy of
 * the last hash kept elsewhere.
 */
export async function verifyHistory(db: Pick<Database, 'query'>, industryId: number | null): Promise<Verification> {
  const chain = industryId ?? 0
  const { rows: seals } = await db.query<Seal>(
    'select number, last_position, row_count, hash from history_seals where chain = $1 order by number',
    [chain],
  )
  let rows = 0
  let after = 0
  let hash: Uint8Array = FIRST_HASH
  for (const seal of seals) {
    const sealed = await rowsOfChain(db, chain, after, seal.last_position)
    hash = digest(hash, sealed)
    if (sealed.length !== seal.row_count || !Buffer.from(seal.hash).equals(hash)) {
      return { rows, broken: { number: seal.number, afterPosition: after, untilPosition: seal.last_position } }
    }
    rows += sealed.length
    after = seal.last_position
  }
  return { rows, broken: null }
}
