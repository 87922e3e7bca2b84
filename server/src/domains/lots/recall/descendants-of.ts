import { traceLimits } from '@lineside/contract/lots'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { findLots } from '../lot/lot.ts'
import { knownPlants } from '../trace/trace.ts'
import { reachedFrom } from './descendants.ts'

/** A lot and everything that was made of it, as far as the reader knows the plants; beyond them the first of each way. */
export async function descendantsOf(ctx: ReadContext, lotId: number) {
  const plants = await knownPlants(ctx)
  const { lots, truncated } = await reachedFrom(ctx, lotId, { direction: 'forward', depth: traceLimits.depth, plants })
  const levelOf = new Map(lots.map(({ id, level }) => [id, level]))
  const all = await findLots(ctx, [...levelOf.keys()])
  const known = all.filter(({ industry_id }) => plants.includes(industry_id))
  const elsewhere = all.filter(({ industry_id }) => !plants.includes(industry_id))
  return { levelOf, known, elsewhere, truncated }
}
