import type { NonConformityRepeated } from '@lineside/contract/non-conformities'
import type { WriteContext } from '../../../core/kernel/index.ts'

/**
 * How often one came again (decisions 3.4). A repeat does not touch the row of the open one, for which all that repeat
 * it would wait: they only say that there is something to count, and this counts for all of them at once.
 */

/** How often one came again, when its responsible hears of it (decisions 3.4). */
const NOTIFIED_REPEATS: readonly number[] = [3, 10, 50]

interface Counted {
  id: number
  industry_id: number
  before: number
  notified: number
  repeats: number
}

/** Counts those that came again, writes it to their history and tells at the third, tenth and fiftieth, each once. */
export async function countRepeats(ctx: WriteContext, repeated: readonly NonConformityRepeated[]): Promise<void> {
  const repeats = await parentsOf(ctx, repeated)
  for (const one of await countChildren(ctx, [...repeats.keys()])) {
    const last = repeats.get(one.id)?.at(-1)
    await ctx.record({
      entity: 'non-conformities',
      entityId: one.id,
      industryId: one.industry_id,
      event: 'non-conformities.repeatCounted',
      before: { repeats: one.before },
      after: { repeats: one.repeats, collectId: last?.collectId },
    })
    // passed at once, the highest says it all
    const passed = NOTIFIED_REPEATS.findLast((count) => count > one.notified && count <= one.repeats)
    if (passed === undefined) continue
    await ctx.announce('non-conformities.moved', {
      nonConformityId: one.id,
      event: 'repeatCounted',
      actorId: last?.actorId ?? null,
      repeats: passed,
    })
  }
}

/**
 * What repeats which; one that was detached meanwhile repeats none, and one whose parent was void may have another. Each is
 * looked up by itself: of a list of some hundred the planner thinks that all rows may as well be read.
 */
async function parentsOf(ctx: WriteContext, repeated: readonly NonConformityRepeated[]) {
  const { rows } = await ctx.db.query<{ id: number; parent_id: number }>(
    `select id, parent_id from unnest($1::bigint[]) as named (id), lateral (
       select n.parent_id from non_conformities n where n.id = named.id limit 1) as stored
     where parent_id is not null`,
    [repeated.map((one) => one.nonConformityId)],
  )
  const parentOf = new Map(rows.map((row) => [row.id, row.parent_id]))
  const known = repeated.filter((one) => parentOf.has(one.nonConformityId))
  return Map.groupBy(known, (one) => parentOf.get(one.nonConformityId) ?? 0)
}

/**
 * Counts anew rather than adds: whoever detaches or takes over counts too. The rows are held first, so that the count
 * sees all that was committed before; what commits later says so itself. The version of the rows stays, for nothing
 * changed that a person who treats one must know.
 */
async function countChildren(ctx: WriteContext, ids: readonly number[]): Promise<Counted[]> {
  await ctx.db.query('select from non_conformities where id = any($1::bigint[]) order by id for no key update', [ids])
  const { rows } = await ctx.db.query<Counted>(
    `update non_conformities n set repeats = c.repeats, repeats_told = greatest(o.repeats_told, c.repeats),
       repeated_at = c.newest
     from non_conformities o, lateral (
       select count(*)::int as repeats, max(r.found_at) as newest from non_conformities r where r.parent_id = o.id) c
     where o.id = any($1::bigint[]) and o.outcome is distinct from 'void' and n.id = o.id
     returning n.id, n.industry_id, o.repeats as before, o.repeats_told as notified, c.repeats`,
    [ids],
  )
  return rows.sort((a, b) => a.id - b.id)
}
