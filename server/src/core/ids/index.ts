import type { Connection } from '../db/index.ts'

/** The block size; the same number as the increment of the sequence core_ids. */
const BLOCK = 100

export interface Ids {
  /** the next id, unique over every table and process; asks the database once a hundred */
  next(): Promise<number>
}

/** Hands out ids from blocks, so that a command knows its ids before it writes. */
export function createIds(db: Pick<Connection, 'query'>): Ids {
  let free = 0
  let end = 0
  let refill: Promise<void> | null = null
  async function take() {
    const { rows } = await db.query<{ start: number }>("select nextval('core_ids') as start")
    free = rows[0]?.start ?? 0
    end = free + BLOCK
  }
  return {
    async next() {
      while (free >= end) {
        refill ??= take().finally(() => {
          refill = null
        })
        await refill
      }
      return free++
    },
  }
}
