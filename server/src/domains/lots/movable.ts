import { type Problem, problem } from '../../core/problems/index.ts'
import { type Lot, stateOn } from './lot.ts'
import type { LotPlace } from './places.ts'

type Place = Pick<LotPlace, 'id' | 'kind'>

/**
 * Why a lot may not go to a place (decisions 3.13); undefined where it may. `to` null: to another plant.
 */
export function refusalToMove(lot: Lot, to: Place | null, today: string | undefined): Problem | undefined {
  const state = stateOn(lot, today)
  if (state === 'L') return undefined
  if (state === 'LR')
    return to && lot.restriction_places.includes(to.id) ? undefined : problem('DESTINATION_NOT_ALLOWED')
  if (state === 'R') return to?.kind === 'REJECT' || to?.kind === 'RETURN' ? undefined : problem('LOT_REJECTED')
  return to?.kind === 'QUARANTINE' ? undefined : problem('LOT_NOT_RELEASED')
}

/** Why a lot may not be used up at a place: only what is released, or restricted to this very place. */
export function refusalToUse(lot: Lot, at: Place, today: string | undefined): Problem | undefined {
  const state = stateOn(lot, today)
  if (state === 'L') return undefined
  if (state === 'LR') return lot.restriction_places.includes(at.id) ? undefined : problem('DESTINATION_NOT_ALLOWED')
  return problem(state === 'R' ? 'LOT_REJECTED' : 'LOT_NOT_RELEASED')
}

export const throwIf = (refusal: Problem | undefined): void => {
  if (refusal) throw refusal
}
