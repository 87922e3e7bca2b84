import { hasRight } from '@lineside/contract/core'
import { inScope } from '../../core/access/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { mayAct } from './access.ts'

interface Brief {
  id: number
  industry_id: number
  name: string
}

/** What a record of another domain says of the non-conformity it belongs to; undefined for who may not read it. */
export async function nonConformityFor(ctx: ReadContext, id: number): Promise<Brief | undefined> {
  if (!hasRight(ctx.actor, mayAct)) return undefined
  const { rows } = await ctx.db.query<Brief>(
    `select id, industry_id, coalesce(field_name, observation, '') as name from non_conformities where id = $1`,
    [id],
  )
  return rows[0] && inScope(ctx.actor, rows[0].industry_id) ? rows[0] : undefined
}
