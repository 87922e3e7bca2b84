/**
 * How much is at risk in what waits, as a number: whoever asks what is to be done first multiplies the same four things.
 * The server's SQL picks the worst of thousands by the same formula (`riskOrder`), with nothing in it that a database and
 * JavaScript round differently.
 */

/** What a value was measured by. */
export interface Bounds {
  /** signed: below the minimum negative; null: it is wrong without a distance, as an option is */
  distance: number | null
  min: number | null
  max: number | null
}

export interface RiskFacts {
  /** the value that was found wrong; null: it is not about one */
  measured: Bounds | null
  /** so many times it came again while it was open */
  repeats: number
  /** the lot of its record still lies in the plant */
  lotInUse: boolean
  /** full hours since it waits */
  hours: number
  /** days past its day */
  daysLate: number
}

/** Where each thing stops to weigh more: one of them never drowns the others. */
export const riskCaps = { excess: 3, repeats: 8, days: 100, daysLate: 30 } as const

/** A limit with no other beside it is as wide as this part of itself. */
export const ONE_SIDED_WIDTH = 0.1

/** How far beyond a limit, counted in the width between both; what is wrong without a distance is wrong by a whole one. */
export function excessOf({ distance, min, max }: Bounds): number {
  if (distance === null) return 1
  return Math.min(riskCaps.excess, Math.abs(distance) / widthOf(min, max))
}

/** Whether there are two limits, so that their distance says what much is. */
export const hasWidth = ({ min, max }: Pick<Bounds, 'min' | 'max'>): boolean =>
  min !== null && max !== null && max > min

function widthOf(min: number | null, max: number | null): number {
  if (min !== null && max !== null && max > min) return max - min
  const limit = Math.abs(min ?? max ?? 0)
  return limit > 0 ? limit * ONE_SIDED_WIDTH : 1
}

/** Distance beyond the limit × exposure × age × lateness; each is at least 1. */
export function riskOf({ measured, repeats, lotInUse, hours, daysLate }: RiskFacts): number {
  const excess = 1 + (measured ? excessOf(measured) : 0)
  const exposure = 1 + Math.min(repeats, riskCaps.repeats) / 4 + (lotInUse ? 1 : 0)
  // it grows ever more slowly, and no faster in one place than in another: a square root is exact everywhere
  const age = 1 + Math.sqrt(Math.min(hours / 24, riskCaps.days)) / 10
  const lateness = 1 + Math.min(daysLate, riskCaps.daysLate) / 10
  return excess * exposure * age * lateness
}

const HOUR = 3_600_000

/** Milliseconds in which what comes again is one event with what came before; after them it is news. */
export const RECENT_REPEAT = HOUR

/** Full hours from an instant to another; none where it is still to come. */
export const hoursSince = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / HOUR))

/** A critical one of the last hour is new: it stands before everything. */
export const isNew = (since: string, now: number): boolean => hoursSince(since, now) < 1
