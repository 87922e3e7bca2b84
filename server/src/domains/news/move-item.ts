import { loadRecord, lockRecord, presentRecord, recordStep } from '../../core/catalogue/index.ts'
import { acquireLock } from '../../core/db/index.ts'
import { command } from '../../core/kernel/index.ts'
import { fieldProblem, Problem } from '../../core/problems/index.ts'
import { type PublicationKind, refreshHomes } from './catalogue.ts'

/** Puts one behind another of its kind, or first; the others keep their order, and their versions. */
export const moveCommand = ({ kind, calls, catalogue }: PublicationKind) =>
  command(calls.move, async (ctx, { params, body: { rowVersion: sent, afterId } }) => {
    await acquireLock(ctx.db, 'news.order')
    const item = await lockRecord(ctx, catalogue, params.id)
    const behind = afterId === null ? null : await loadRecord(ctx, catalogue, afterId).catch(notThere)
    if (behind?.id === item.id) throw fieldProblem('afterId', { code: 'unknownHere' })
    const { rows } = await ctx.db.query<{ id: number }>(
      'select id from news_items where kind = $1 and id <> $2 order by position, id',
      [kind, item.id],
    )
    const others = rows.map(({ id }) => id)
    const at = behind === null ? 0 : others.indexOf(behind.id) + 1
    const order = others.toSpliced(at, 0, item.id)
    const place = { before: { position: item.position }, after: { position: at + 1 } }
    await recordStep(ctx, catalogue, item, { event: 'reordered', sent, ...place })
    await ctx.db.query(
      `update news_items i set position = o.place from unnest($1::bigint[]) with ordinality o (id, place)
       where i.id = o.id and i.position <> o.place`,
      [order],
    )
    await ctx.db.query('update news_items set row_version = row_version + 1 where id = $1', [item.id])
    if (item.enabled) await refreshHomes(ctx, item)
    return presentRecord(ctx, catalogue, params.id)
  })

function notThere(error: unknown): never {
  if (error instanceof Problem && error.code === 'NOT_FOUND') throw fieldProblem('afterId', { code: 'unknownHere' })
  throw error
}
