import type { NonConformityCode } from '@lineside/contract/non-conformities'
import type { ReadContext } from '../../../core/kernel/index.ts'

/** What a record of a form has raised, as a record of another domain shows it. */
export interface RaisedByCollect {
  id: number
  collectId: number
  code: NonConformityCode
  critical: boolean
  /** without treatment, or in it; a repeat is counted with the one that it repeats */
  isOpen: boolean
  foundAt: string
}

/** What records have raised, the oldest first; their readers are those who may see the records. */
export async function nonConformitiesOfCollects(
  ctx: Pick<ReadContext, 'db'>,
  collectIds: readonly number[],
): Promise<readonly RaisedByCollect[]> {
  if (collectIds.length === 0) return []
  const { rows } = await ctx.db.query<RaisedByCollect>(
    `select n.id, n.collect_id as "collectId", n.code, n.critical,
       coalesce(p.code, n.code) in ('S', 'C') as "isOpen", n.found_at as "foundAt"
     from non_conformities n left join non_conformities p on p.id = n.parent_id and n.code = 'R'
     where n.collect_id = any($1::bigint[]) order by n.id`,
    [collectIds],
  )
  return rows
}
