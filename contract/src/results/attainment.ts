import type { MonthState } from './states.ts'

/**
 * What a month of results is worth, the same in browser and server (decisions 3.19, 5.8): result = Σ weight × min(actual/target, 1.2),
 * inverted for indicators that are better lower; the beacon is green from 100 %, yellow from 90 %, red below. Everything is
 * calculated in whole fractions, so that nothing is lost; what is shown has one decimal, half up.
 */
export const directions = ['HIGHER', 'LOWER'] as const
/** Which way an indicator is better. */
export type Direction = (typeof directions)[number]

export const beacons = ['GREEN', 'YELLOW', 'RED'] as const
export type Beacon = (typeof beacons)[number]

/** In percent: from so much on it is green, and yellow. */
export const beaconFrom = { GREEN: 100, YELLOW: 90 } as const

/** More than so much of its target is worth nothing more: in percent. */
export const MAX_ATTAINMENT = 120

/** The same in tenths of the target. */
const CAP = BigInt(MAX_ATTAINMENT / 10)

/** What weights add up to when a month is closed, in tenths of a percent. */
const WHOLE_WEIGHT = 1000

export interface Measured {
  direction: Direction
  /** null: not set yet */
  target: number | null
  /** null: none yet */
  actual: number | null
}

export interface Weighed extends Measured {
  /** in percent with at most one decimal; 0 or null: not counted */
  weight: number | null
}

type Fraction = readonly [bigint, bigint]

/** A decimal as it is written, as a fraction. */
function fraction(value: number): Fraction {
  const text = String(value)
  const [whole = '0', rest = ''] = (/e/.test(text) ? value.toFixed(20) : text).split('.')
  return [BigInt(whole + rest), 10n ** BigInt(rest.length)]
}

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => (b === d ? [a + c, b] : [a * d + c * b, b * d])
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const ZERO: Fraction = [0n, 1n]
const BEST: Fraction = [CAP, 10n]

/** A fraction that is not negative, in units of 10^-decimals, half up. */
function rounded([above, below]: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals)
  return Number((2n * above * scale + below) / (2n * below)) / Number(scale)
}

/**
 * How much of its target was reached, from 0 to 1.2. A target of 0 is one of what is better lower (accidents): none is the most
 * that can be reached, any more is nothing. What is below zero reaches nothing where more is better, and the most where less is.
 */
function share({ direction, target, actual }: Measured): Fraction | null {
  if (target === null || actual === null) return null
  const [of, by] = direction === 'HIGHER' ? [actual, target] : [target, actual]
  if (direction === 'LOWER' && actual <= 0) return BEST
  if (of <= 0 || by <= 0) return ZERO
  const [a, b] = fraction(of)
  const [c, d] = fraction(by)
  const [above, below] = [a * d, b * c]
  return above * 10n > CAP * below ? BEST : [above, below]
}

/** How much of its target an indicator reached, in percent with one decimal, 120 at most; null without target or actual. */
export function attainmentOf(measured: Measured): number | null {
  const reached = share(measured)
  return reached && rounded(times(reached, [100n, 1n]), 1)
}

/** What an indicator adds to the result of its month, in points of a percent with two decimals; null where it adds none yet. */
export function pointsOf(weighed: Weighed): number | null {
  const reached = share(weighed)
  return reached && weighed.weight ? rounded(times(reached, fraction(weighed.weight)), 2) : null
}

/**
 * The result of a month in percent with one decimal: of what has an actual so far, by its own weight, so that what nobody has
 * measured yet counts neither as reached nor as missed; null where nothing that weighs has one. A month is closed with every
 * actual and with weights of 100 %: then it is Σ weight × share.
 */
export function resultOf(figures: readonly Weighed[]): number | null {
  let sum = ZERO
  let weight = 0n
  for (const figure of figures) {
    const reached = share(figure)
    if (!reached || !figure.weight) continue
    const heavy = BigInt(Math.round(figure.weight * 10))
    sum = plus(sum, times(reached, [heavy, 1n]))
    weight += heavy
  }
  return weight === 0n ? null : rounded(times(sum, [100n, weight]), 1)
}

/** The light of an attainment or a result, as it is shown; null without one. */
export function beaconOf(percent: number | null): Beacon | null {
  if (percent === null) return null
  if (percent >= beaconFrom.GREEN) return 'GREEN'
  return percent >= beaconFrom.YELLOW ? 'YELLOW' : 'RED'
}

/** The light of a month: what may still change is not graded. */
export const beaconOfMonth = (state: MonthState, result: number | null): Beacon | null =>
  state === 'CLOSED' ? beaconOf(result) : null

/** What weights add up to, in percent: added in tenths as whole numbers. */
export const weightTotal = (weights: readonly (number | null)[]): number =>
  weights.reduce<number>((sum, weight) => sum + Math.round((weight ?? 0) * 10), 0) / 10

/** What is left of 100 % where weights add up to so much, in percent; negative where they are more. A month closes at 0. */
export const weightLeft = (total: number): number => (WHOLE_WEIGHT - Math.round(total * 10)) / 10
