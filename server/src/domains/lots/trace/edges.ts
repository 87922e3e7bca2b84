import type { Quantity } from '@lineside/contract/lots'
import { acquireLock } from '../../../core/db/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { insertRows } from '../insert-rows.ts'

/** What was made of what, or put on a line. */
export interface Edge {
  parentId: number
  childId: number | null
  lineId?: number
  /** of the parent, in its unit */
  quantity: Quantity
  movementId: number
  noteId?: number
}

const types = {
  id: 'bigint',
  parent_id: 'bigint',
  child_id: 'bigint',
  line_id: 'bigint',
  quantity: 'numeric',
  movement_id: 'bigint',
  note_id: 'bigint',
  at: 'timestamptz',
}

/**
 * Writes edges. Where a child was there before, something may have been made of it that a parent comes from: then one
 * command at a time, over all plants, looks whether that is so. A lot that has only come to be has no descendants.
 * @throws GENEALOGY_CYCLE
 */
export async function addEdges(
  ctx: WriteContext,
  edges: readonly Edge[],
  { olderChildren = [], at = ctx.now.toISOString() }: { olderChildren?: readonly number[]; at?: string } = {},
): Promise<void> {
  if (edges.length === 0) return
  if (edges.some(({ parentId, childId }) => parentId === childId)) throw problem('GENEALOGY_CYCLE')
  const known = edges.filter(({ childId }) => childId !== null && olderChildren.includes(childId))
  if (known.length > 0) await assertNoCycle(ctx, known)
  const rows = []
  for (const { parentId, childId, lineId = null, quantity, movementId, noteId = null } of edges)
    rows.push({
      id: await ctx.newId(),
      parent_id: parentId,
      child_id: childId,
      line_id: lineId,
      quantity,
      movement_id: movementId,
      note_id: noteId,
      at,
    })
  await insertRows(ctx, 'lots_edges', types, rows)
}

/** Two commands that would close a circle together cannot both find it open: the second waits. */
async function assertNoCycle(ctx: WriteContext, edges: readonly Edge[]): Promise<void> {
  await acquireLock(ctx.db, 'lots.genealogy')
  const { rows } = await ctx.db.query(
    `with recursive below as (
       select child as id from unnest($1::bigint[]) as child
       union
       select e.child_id from below b join lots_edges e on e.parent_id = b.id
         where e.child_id is not null and e.ended_at is null)
     select from below where id = any($2::bigint[]) limit 1`,
    [edges.map(({ childId }) => childId), edges.map(({ parentId }) => parentId)],
  )
  if (rows.length > 0) throw problem('GENEALOGY_CYCLE')
}

/** What reversed movements had made is no longer so. */
export async function endEdges(ctx: WriteContext, movementIds: readonly number[]): Promise<void> {
  await ctx.db.query('update lots_edges set ended_at = $2 where movement_id = any($1::bigint[]) and ended_at is null', [
    movementIds,
    ctx.now.toISOString(),
  ])
}
