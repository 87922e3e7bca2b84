import { type TraceDirection, traceDirections, traceLimits } from '@lineside/contract/lots'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { Params } from '../../../core/list/index.ts'
import { loadLot } from '../lot/lot.ts'
import { reachedFrom } from '../recall/descendants.ts'
import { knownPlants } from './trace.ts'

interface Traced {
  direction: TraceDirection | null
  level: number
}

/** Everything that a lot was made of or went into, with its direction and the fewest steps; the lot itself has no direction. */
async function tracedFrom(ctx: ReadContext, lotId: number): Promise<ReadonlyMap<number, Traced>> {
  await loadLot(ctx, lotId)
  const plants = await knownPlants(ctx)
  const traced = new Map<number, Traced>([[lotId, { direction: null, level: 0 }]])
  for (const direction of traceDirections) {
    const { lots } = await reachedFrom(ctx, lotId, { direction, depth: traceLimits.depth, plants })
    for (const { id, level } of lots) if (!traced.has(id)) traced.set(id, { direction, level })
  }
  return traced
}

/** The condition of the list: the lots of the traces of these ones. */
export async function isTracedFrom(ids: readonly number[], p: Params, ctx: ReadContext): Promise<string> {
  const all = new Set<number>()
  for (const id of ids) for (const one of (await tracedFrom(ctx, id)).keys()) all.add(one)
  return `l.id = any(${p.add([...all])}::bigint[])`
}

interface Labels {
  word(key: string): string
}

/** What the file of a trace says beside the lots themselves: in which direction, how many steps away. */
export async function traceColumns(ctx: ReadContext, lotId: number, { word }: Labels) {
  const traced = await tracedFrom(ctx, lotId)
  return {
    columns: [
      { key: 'direction', header: word('traced.direction'), kind: 'text' as const },
      { key: 'level', header: word('traced.level'), kind: 'number' as const },
    ],
    cells({ id }: { id?: unknown }) {
      const { direction, level } = traced.get(Number(id)) ?? { direction: null, level: 0 }
      return [direction === null ? null : word(`traced.directions.${direction}`), level]
    },
  }
}
