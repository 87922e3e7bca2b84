import type { LotPlaceKind, SystemPlaceKind } from './places.ts'
import type { lotsProblems } from './problem-codes.ts'
import type { LotState } from './states.ts'

/**
 * Which lots may go where and be used, and in which order: first expired, first out. The dialog of a movement, the note of
 * production, what they choose from and the server ask here, so that none asks for what another does not.
 */

type Refusal = Extract<
  keyof typeof lotsProblems,
  'LOT_EXPIRED' | 'LOT_REJECTED' | 'LOT_NOT_RELEASED' | 'DESTINATION_NOT_ALLOWED'
>

interface Place {
  id: number
  kind: LotPlaceKind | SystemPlaceKind
}

/** A lot as it stands on the day that is asked for. */
export interface StandingLot {
  status: LotState
  /** its last day, YYYY-MM-DD */
  expiresOn: string | null
  /** ids of the places that its restriction allows */
  allowedAt: readonly number[]
}

/** Whether its last day is over on a day of its plant: from the first minute of the next one it is used no more. */
export const isPastExpiry = (expiresOn: string | null, day: string): boolean => expiresOn !== null && expiresOn < day

const outOfUse: readonly string[] = ['QUARANTINE', 'REJECT', 'RETURN']
const outOfPlant: readonly string[] = ['REJECT', 'RETURN']

/** Why a lot may not go to a place on a day (decisions 3.12, 3.13); null: it may. `to` null: to another plant. */
export function refusalOfPlace(lot: StandingLot, to: Place | null, day: string): Refusal | null {
  const { status, expiresOn, allowedAt } = lot
  const isAmong = (kinds: readonly string[]) => to !== null && kinds.includes(to.kind)
  if (status === 'R') return isAmong(outOfPlant) ? null : 'LOT_REJECTED'
  if (isPastExpiry(expiresOn, day)) return isAmong(outOfUse) ? null : 'LOT_EXPIRED'
  if (status === 'L') return null
  if (status === 'LR') return to !== null && allowedAt.includes(to.id) ? null : 'DESTINATION_NOT_ALLOWED'
  return to?.kind === 'QUARANTINE' ? null : 'LOT_NOT_RELEASED'
}

/** Why a lot may not be used up at a place on a day; null: it is released, or restricted to this very place. */
export function refusalOfUse(lot: StandingLot, at: Place, day: string): Refusal | null {
  const { status, expiresOn, allowedAt } = lot
  if (status === 'R') return 'LOT_REJECTED'
  if (isPastExpiry(expiresOn, day)) return 'LOT_EXPIRED'
  if (status === 'L') return null
  if (status === 'LR') return allowedAt.includes(at.id) ? null : 'DESTINATION_NOT_ALLOWED'
  return 'LOT_NOT_RELEASED'
}

/** What of a lot lies at a place. */
export interface StockOfLot {
  lot: { id: number }
  status: LotState
  expiresOn: string | null
  bornAt: string
  place: Place
}

/** In the order of use: what expires first, then what came first; what never expires comes last. */
export function byOrderOfUse(a: StockOfLot, b: StockOfLot): number {
  const [one, other] = [a.expiresOn ?? '9999-12-31', b.expiresOn ?? '9999-12-31']
  if (one !== other) return one < other ? -1 : 1
  return Date.parse(a.bornAt) - Date.parse(b.bornAt) || a.lot.id - b.lot.id || a.place.id - b.place.id
}

/** Only what is released without restriction and good on that day has a turn: what is restricted is used where it was meant for. */
export const isInOrder = ({ status, expiresOn }: Pick<StockOfLot, 'status' | 'expiresOn'>, day: string): boolean =>
  status === 'L' && !isPastExpiry(expiresOn, day)

const stored: readonly string[] = ['RECEIVING', 'STORAGE']
/** To these places a lot leaves the stock: it is used up, or dispatched. */
const usedAt: readonly string[] = ['LINE', 'DISPATCH']

export const followsOrder = (to: Pick<Place, 'kind'> | null | undefined): boolean =>
  to != null && usedAt.includes(to.kind)

interface Taking {
  lotId: number
  expiresOn: string | null
  /** where it is taken from */
  from: Place
  day: string
  /** ids of lots that are taken along with it */
  besides?: readonly number[]
}

/**
 * What of the stock of a product is to be used before a lot that is taken, the first one first: whoever takes it all the
 * same says why. It expires earlier, has its turn, and is at hand: at the same place, or stored, unless the lot stands on a
 * line already.
 */
export function firstInOrder<Row extends StockOfLot>(
  stock: readonly Row[],
  { lotId, expiresOn, from, day, besides = [] }: Taking,
): Row[] {
  const isAtHand = ({ place }: Row) => place.id === from.id || (from.kind !== 'LINE' && stored.includes(place.kind))
  return stock
    .filter(
      (row) =>
        row.lot.id !== lotId &&
        !besides.includes(row.lot.id) &&
        isInOrder(row, day) &&
        row.expiresOn !== null &&
        (expiresOn === null || row.expiresOn < expiresOn) &&
        isAtHand(row),
    )
    .sort(byOrderOfUse)
}
