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

interface Repeat extends NonConformityRepeated {
  critical: boolean
  found_at: string
}

/**
 * Counts those that came again, writes it to their history and says so at the third, tenth and fiftieth, each once; of a
 * critical one who treats it is notified as of its first, at most once an hour (decisions/0154).
 */
export async function countRepeats(ctx: WriteContext, repeated: readonly NonConformityRepeated[]): Promise<void> {
  const repeats = await parentsOf(ctx, repeated)
  for (const one of await countChildren(ctx, [...repeats.keys()])) {
    const batch = repeats.get(one.id) ?? []
    const last = batch.at(-1)
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
    const moved = { nonConformityId: one.id, event: 'repeatCounted', actorId: last?.actorId ?? null }
    const alarming = newestCritical(batch)
    if (alarming) await ctx.announce('non-conformities.moved', { ...moved, repeatId: alarming.nonConformityId })
    if (passed !== undefined) await ctx.announce('non-conformities.moved', { ...moved, repeats: passed })
  }
}

const newestCritical = (batch: readonly Repeat[]): Repeat | undefined =>
  batch.filter((one) => one.critical).sort((a, b) => Date.parse(b.found_at) - Date.parse(a.found_at))[0]

/**
 * What repeats which; one that was detached meanwhile repeats none, and one whose parent was void may have another. Each is
 * looked up by itself: of a list of some hundred the planner thinks that all rows may as well be read.
 */
async function parentsOf(ctx: WriteContext, repeated: readonly NonConformityRepeated[]) {
  const { rows } = await ctx.db.query<{ id: number; parent_id: number; critical: boolean; found_at: string }>(
    `select id, parent_id, critical, found_at from unnest($1::bigint[]) as named (id), lateral (
       select n.parent_id, n.critical, n.found_at from non_conformities n where n.id = named.id limit 1) as stored
     where parent_id is not null`,
    [repeated.map((one) => one.nonConformityId)],
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const repeats = repeated.flatMap((one) => {
    const row = stored.get(one.nonConformityId)
    return row ? [{ ...one, parentId: row.parent_id, critical: row.critical, found_at: row.found_at }] : []
  })
  return Map.groupBy(repeats, ({ parentId }) => parentId)
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
