import { orderPillars } from '@lineside/contract/pillars'
import { putInOrder } from '../../core/catalogue/index.ts'
import { command } from '../../core/kernel/index.ts'
import type { Pillars } from './catalogue.ts'
import { readPillarOptions } from './list-options.ts'
import { pillars as cache, loadPillars } from './queries.ts'
import { lockPillars } from './save-pillar.ts'

/** Puts all pillars into another order. */
export const orderPillarsCommand = (pillars: Pillars) =>
  command(orderPillars, async (ctx, { body: { ids } }) => {
    await lockPillars(ctx)
    const hasMoved = await putInOrder(ctx, pillars, {
      records: await loadPillars(ctx.db),
      ids,
      subject: (pillar) => pillar,
      current: () => readPillarOptions(ctx),
    })
    if (!hasMoved) return ctx.unchanged(await readPillarOptions(ctx))
    ctx.outdates(cache)
    const byId = new Map((await readPillarOptions(ctx)).map((option) => [option.id, option]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  })
