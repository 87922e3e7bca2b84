import type { WriteContext } from '../../core/kernel/index.ts'
import { writeRow } from './change.ts'
import { type NonConformityRecord, recordColumns } from './queries.ts'
import { moveNonConformity } from './rules.ts'

async function childrenOf(ctx: WriteContext, id: number): Promise<NonConformityRecord[]> {
  const { rows } = await ctx.db.query<NonConformityRecord>(
    `select ${recordColumns} from non_conformities n where n.parent_id = $1 and n.code = 'R'
     order by n.found_at, n.id for update`,
    [id],
  )
  return rows
}

/** What repeated a treated one is treated with it (decisions 3.4). */
export async function treatChildren(ctx: WriteContext, id: number): Promise<void> {
  for (const child of await childrenOf(ctx, id)) {
    const code = await moveNonConformity(ctx, child, { event: 'parentTreated', after: { parentId: id } })
    await writeRow(ctx, 'non_conformities', child.id, { code, outcome: 'treated', treated_at: ctx.now.toISOString() })
  }
}

/** When one was void, the oldest that repeated it takes its place and the others follow that one (decisions 3.4). */
export async function promoteChild(ctx: WriteContext, id: number): Promise<void> {
  const [oldest, ...others] = await childrenOf(ctx, id)
  if (!oldest) return
  const code = await moveNonConformity(ctx, oldest, {
    event: 'parentEnded',
    before: { parentId: id },
    after: { parentId: null, repeats: others.length },
  })
  const repeats = others.length
  // who had the place before heard of these
  await writeRow(ctx, 'non_conformities', oldest.id, { code, parent_id: null, repeats, repeats_told: repeats })
  for (const other of others) await writeRow(ctx, 'non_conformities', other.id, { parent_id: oldest.id })
  await ctx.announce('non-conformities.moved', { nonConformityId: oldest.id, event: 'parentEnded', actorId: null })
}
