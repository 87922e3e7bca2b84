import type { ReadContext } from '../../core/kernel/index.ts'
import type { Params } from '../../core/list/index.ts'
import { withApprovers } from './access.ts'
import { type ActionColumns, actionColumns, actionSource } from './action-queries.ts'

/**
 * Actions whose proposal waits for somebody, or would wait for them: those of non-conformities in the person's hands
 * where another one acts, and of those that are proposed exactly the ones that the command lets the person decide, so
 * that whoever stands in sees them as well.
 */
export async function approverCondition(ctx: ReadContext, accountIds: readonly number[], p: Params): Promise<string> {
  const { rows } = await ctx.db.query<ActionColumns>(
    `select distinct on (a.industry_id, n.responsible_id, a.responsible_id) ${actionColumns} from ${actionSource}
     where a.status = 'W' and ($1::boolean or a.industry_id = any($2::bigint[]))
     order by a.industry_id, n.responsible_id, a.responsible_id`,
    [ctx.actor.isAdmin, ctx.actor.plants],
  )
  const theirs = []
  for (const row of rows) {
    const { approvers } = await withApprovers(ctx, row)
    if (approvers.some((one) => accountIds.includes(one))) theirs.push(row)
  }
  const named = `(${p.oneOf('n.responsible_id', accountIds)} and a.responsible_id <> n.responsible_id)`
  if (theirs.length === 0) return `(a.status <> 'W' and ${named})`
  const triples = theirs
    .map((row) =>
      [row.industry_id, row.nc_responsible_id ?? 0, row.responsible_id].map((one) => `${p.add(one)}::bigint`),
    )
    .map((triple) => `(${triple.join(', ')})`)
  const proposed = `(a.industry_id, coalesce(n.responsible_id, 0), a.responsible_id) in (${triples.join(', ')})`
  return `case when a.status = 'W' then ${proposed} else ${named} end`
}
