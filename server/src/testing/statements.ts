import type { Database } from '../core/db/index.ts'

/** Counts what a plant asks its database; `wrap` goes among the options of the plant. */
export function countStatements() {
  let statements = 0
  const wrap = (db: Database): Database => ({
    ...db,
    query: (text, values, options) => {
      statements++
      return db.query(text, values, options)
    },
  })
  /** how many `work` took, beside what it answers */
  async function counted<A>(work: () => Promise<A>): Promise<{ statements: number; answer: A }> {
    statements = 0
    const answer = await work()
    return { statements, answer }
  }
  return { wrap, counted }
}
