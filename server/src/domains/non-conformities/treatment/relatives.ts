import type { WriteContext } from '../../../core/kernel/index.ts'
import { moveAndWrite, writeRow } from '../../../core/workflow/index.ts'
import { nonConformityWorkflow } from '../change.ts'
import { type NonConformityRecord, recordColumns } from '../queries.ts'

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
    await moveAndWrite(ctx, nonConformityWorkflow, child, {
      event: 'parentTreated',
      after: { parentId: id },
      values: { outcome: 'treated', treated_at: ctx.now.toISOString() },
    })
  }
}

/** When one was void, the oldest that repeated it takes its place and the others follow that one (decisions 3.4). */
export async function promoteChild(ctx: WriteContext, id: number): Promise<void> {
  const [oldest, ...others] = await childrenOf(ctx, id)
  if (!oldest) return
  const repeats = others.length
  await moveAndWrite(ctx, nonConformityWorkflow, oldest, {
    event: 'parentEnded',
    before: { parentId: id },
    after: { parentId: null, repeats },
    // who had the place before heard of these
    values: { parent_id: null, repeats, repeats_told: repeats, repeated_at: others.at(-1)?.found_at ?? null },
  })
  for (const other of others) await writeRow(ctx, 'non_conformities', other.id, { parent_id: oldest.id })
  await nonConformityWorkflow.announceMove(ctx, oldest, { event: 'parentEnded', actorId: null })
}
