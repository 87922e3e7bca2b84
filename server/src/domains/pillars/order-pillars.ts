import { orderPillars } from '@lineside/contract/pillars'
import { stateOf } from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { transition } from '../../core/states/index.ts'
import type { Pillars } from './catalogue.ts'
import { readPillarOptions } from './list-options.ts'
import { pillars as cache, loadPillars } from './queries.ts'
import { lockPillars } from './save-pillar.ts'

/**
 * Puts all pillars into another order; those that moved have it in their history. Their versions stay: no form has their
 * place. Who does not name exactly those that there are is told how they stand.
 */
export const orderPillarsCommand = (pillars: Pillars) =>
  command(orderPillars, async (ctx, { body }) => {
    await lockPillars(ctx)
    const stored = await loadPillars(ctx.db)
    const known = new Set(stored.map(({ id }) => id))
    const isComplete = body.ids.length === stored.length && new Set(body.ids).size === stored.length
    if (!isComplete || !body.ids.every((id) => known.has(id)))
      throw problem('STALE', { current: await readPillarOptions(ctx) })
    const moved = stored.flatMap((pillar) => {
      const position = body.ids.indexOf(pillar.id) + 1
      return position === pillar.position ? [] : [{ pillar, position }]
    })
    if (moved.length === 0) return ctx.unchanged(await readPillarOptions(ctx))
    for (const { pillar, position } of moved) {
      await transition(ctx, pillars.rules, {
        from: stateOf(pillar),
        event: 'ordered',
        record: pillar,
        history: {
          entity: pillars.entity,
          entityId: pillar.id,
          industryId: null,
          before: { position: pillar.position },
          after: { position },
        },
      })
    }
    await ctx.db.query(
      `update pillars p set position = n.position from unnest($1::bigint[], $2::int[]) as n (id, position)
       where p.id = n.id`,
      [moved.map(({ pillar }) => pillar.id), moved.map(({ position }) => position)],
    )
    ctx.outdates(cache)
    const byId = new Map((await readPillarOptions(ctx)).map((option) => [option.id, option]))
    return body.ids.flatMap((id) => byId.get(id) ?? [])
  })
