import { type LotState, traceLimits } from '@lineside/contract/lots'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { findLots, stateOn, todays } from '../lot/lot.ts'
import { knownPlants } from '../trace/trace.ts'
import { reachedFrom } from './descendants.ts'

/** The lots in a state that went into a lot, at any step; `known` those of the reader's plants. */
export async function inputsOf(ctx: ReadContext, lotId: number, status: LotState) {
  const plants = await knownPlants(ctx)
  const { lots: reached } = await reachedFrom(ctx, lotId, { direction: 'backward', depth: traceLimits.depth, plants })
  const days = await todays(ctx)
  const all = await findLots(
    ctx,
    reached.map(({ id }) => id).filter((id) => id !== lotId),
  )
  const lots = all.filter((lot) => stateOn(lot, days.get(lot.industry_id)) === status)
  return { lots, known: lots.filter(({ industry_id }) => plants.includes(industry_id)) }
}
