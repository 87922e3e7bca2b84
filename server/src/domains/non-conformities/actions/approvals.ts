import type { ReadContext } from '../../../core/kernel/index.ts'
import type { Params } from '../../../core/list/index.ts'
import { whoActsInEach } from '../../accounts/index.ts'
import { forms } from '../../forms/index.ts'
import { checkerPart, withApprovers } from '../access.ts'
import type { NonConformityRecord } from '../queries.ts'
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

type Waiting = Pick<NonConformityRecord, 'industry_id' | 'form_id' | 'treated_by'>

const waits = `n.code = 'T' and n.effective is null and n.effectiveness_date is not null`

/** Treated ones of which these people say whether that had an effect: exactly those that the command lets them answer. */
export async function checkerCondition(ctx: ReadContext, accountIds: readonly number[], p: Params): Promise<string> {
  const { rows } = await ctx.db.query<Waiting>(
    `select distinct n.industry_id, n.form_id, n.treated_by from non_conformities n
     where ${waits} and ($1::boolean or n.industry_id = any($2::bigint[]))`,
    [ctx.actor.isAdmin, ctx.actor.plants],
  )
  const allForms = await ctx.cached(forms)
  const acting = await whoActsInEach(
    ctx,
    rows.map((row) => checkerPart(row, allForms)),
  )
  const theirs = rows.filter((_, at) => acting[at]?.acting.some((one) => accountIds.includes(one)))
  if (theirs.length === 0) return 'false'
  const tuples = theirs.map(
    ({ industry_id, form_id, treated_by }) =>
      `(${p.add(industry_id)}::bigint, ${p.add(form_id)}::bigint, ${p.add(JSON.stringify(treated_by))}::jsonb)`,
  )
  return `(${waits} and (n.industry_id, n.form_id, n.treated_by) in (${tuples.join(', ')}))`
}
