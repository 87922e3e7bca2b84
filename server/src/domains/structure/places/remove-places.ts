import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { namedAmong } from '../../../core/pending/index.ts'
import { structure } from '../queries.ts'
import { type DependentSources, stateOf } from '../rules.ts'

/** Which of the places something depends on, or names in whatever state; those of them below another are no hindrance. */
export async function placesInUse(
  ctx: ReadContext,
  sources: DependentSources,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await ctx.db.query<{ id: number }>(
    `select parent_id as id from structure_nodes where parent_id = any($1) and not (id = any($1))
     union select place_id from structure_audit_areas_places where place_id = any($1)`,
    [ids],
  )
  const used = new Set(rows.map((row) => row.id))
  for (const id of await namedAmong(ctx, sources(), 'structure', ids)) used.add(id)
  return [...used]
}

/** Takes places away that nothing ever used, children before their parents, each with its history. */
export async function removePlaces(ctx: WriteContext, ids: readonly number[]): Promise<void> {
  const { rows } = await ctx.db.query<{
    id: number
    industry_id: number
    name: string
    level: string
    enabled: boolean
  }>(
    `select id, industry_id, name, level, enabled from structure_nodes where id = any($1)
     order by (collect_point_id is not null)::int + (industry_line_id is not null)::int + (family_id is not null)::int desc
     for update`,
    [ids],
  )
  for (const { id, industry_id: industryId, ...before } of rows) {
    const from = stateOf(before)
    await ctx.record({ entity: 'structure', entityId: id, industryId, event: 'structure.removed', from, before })
  }
  await ctx.db.query('delete from structure_pasts where node_id = any($1)', [ids])
  for (const { id } of rows) await ctx.db.query('delete from structure_nodes where id = $1', [id])
  ctx.outdates(structure)
}
