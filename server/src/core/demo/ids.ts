import type { Connection } from '../db/index.ts'

/** The block size; the increment of the sequence core_ids. */
const BLOCK = 100

/** Ids for generated rows, handed out in order. */
export type NextId = () => number

/** Ids from a number on, for rows that are not stored. */
export function countIds(first: number): NextId {
  let id = first
  return () => id++
}

export interface IdPool {
  next: NextId
  /** takes blocks from the sequence until at least this many ids are at hand */
  ensure(count: number): Promise<void>
}

/** Ids from blocks of the database's sequence, so that a synchronous generator can take them. */
export function poolIds(db: Pick<Connection, 'query'>): IdPool {
  const blocks: number[] = []
  let id = 0
  let end = 0
  return {
    next() {
      if (id >= end) {
        const block = blocks.shift()
        if (block === undefined) throw new Error('The pool of ids is empty: ensure more before generating')
        id = block
        end = block + BLOCK
      }
      return id++
    },
    async ensure(count) {
      const missing = Math.ceil((count - (end - id)) / BLOCK) - blocks.length
      if (missing <= 0) return
      const sql = "select nextval('core_ids') as block from generate_series(1, $1)"
      const { rows } = await db.query<{ block: number }>(sql, [missing])
      for (const { block } of rows) blocks.push(block)
    },
  }
}
