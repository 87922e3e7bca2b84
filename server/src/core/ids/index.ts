import type { Connection } from '../db/index.ts'

/** The block size; the same number as the increment of the sequence core_ids. */
const BLOCK = 100

type Queryable = Pick<Connection, 'query'>

export interface Ids {
  /**
   * The next id, unique over every table and process; asks the database once a hundred. Who holds a connection gives
   * it as `through`: it must not wait for another one.
   */
  next(through?: Queryable): Promise<number>
}

/** Hands out ids from blocks, so that a command knows its ids before it writes. */
export function createIds(db: Queryable): Ids {
  let free = 0
  let end = 0
  let refill: Promise<void> | null = null
  async function take(by: Queryable) {
    const { rows } = await by.query<{ start: number }>("select nextval('core_ids') as start")
    const [row] = rows
    if (!row) throw new Error('The sequence core_ids gave no id')
    free = row.start
    end = free + BLOCK
  }
  return {
    async next(through) {
      while (free >= end) {
        if (through) {
          await take(through)
          continue
        }
        refill ??= take(db).finally(() => {
          refill = null
        })
        await refill
      }
      return free++
    },
  }
}
