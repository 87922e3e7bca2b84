import { assertInScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { type NonConformityColumns, rowColumns } from './queries.ts'

interface NonConformityRecord extends NonConformityColumns {
  observation: string | null
}

/** A non-conformity of the reader's plants; any other does not exist for them. */
export async function loadNonConformityFor(ctx: ReadContext, id: number): Promise<NonConformityRecord> {
  const { rows } = await ctx.db.query<NonConformityRecord>(
    `select ${rowColumns}, n.observation from non_conformities n where n.id = $1`,
    [id],
  )
  const record = rows[0]
  if (!record) throw problem('NOT_FOUND')
  assertInScope(ctx.actor, record.industry_id)
  return record
}
