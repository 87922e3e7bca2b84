import { refusalOfPlace, refusalOfUse, type StandingLot } from '@lineside/contract/lots'
import { type Problem, problem } from '../../../core/problems/index.ts'
import { stateOn } from '../lot/lot.ts'
import type { LotPlace } from '../places.ts'
import type { Lot } from '../record.ts'

type Place = Pick<LotPlace, 'id' | 'kind'>

const standing = (lot: Lot, status: Lot['state']): StandingLot => ({
  status,
  expiresOn: lot.expires_on,
  allowedAt: lot.restriction_places,
})

const asProblem = (code: ReturnType<typeof refusalOfPlace>): Problem | undefined =>
  code === null ? undefined : problem(code)

/** Why a lot may not go to a place today (decisions 3.13); undefined where it may. `to` null: to another plant. */
export const refusalToMove = (lot: Lot, to: Place | null, today = ''): Problem | undefined =>
  asProblem(refusalOfPlace(standing(lot, stateOn(lot, today)), to, today))

/**
 * Why a lot may not be used up at a place, on the day on which that was done: what has expired since was good then, and
 * nobody decides the note of it any later for that.
 */
export const refusalToUse = (lot: Lot, at: Place, day = ''): Problem | undefined =>
  asProblem(refusalOfUse(standing(lot, wasGood(lot, day) ?? stateOn(lot, day)), at, day))

const wasGood = ({ expired_from, expires_on }: Lot, day: string) =>
  expired_from !== null && expires_on !== null && day <= expires_on ? expired_from : null

export const throwIf = (refusal: Problem | undefined): void => {
  if (refusal) throw refusal
}
