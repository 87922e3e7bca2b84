import { Exact } from '../numbers.ts'
import type { PlantClock, RuleWarning } from '../types.ts'
import { secondsPassed } from './passed.ts'

export type FunctionName =
  | 'min'
  | 'max'
  | 'avg'
  | 'sum'
  | 'count'
  | 'abs'
  | 'round'
  | 'if'
  | 'and'
  | 'or'
  | 'days'
  | 'hours'

/** What a part of a formula is. Truth is a number: 1 true, 0 false; in a condition everything but 0 is true. */
export type Kind = 'number' | 'date' | 'datetime' | 'hour' | 'other'

interface FunctionRule {
  name: FunctionName
  least: number
  most: number
  /** The kinds its arguments may have; all arguments of one call have the same one, except in `count`. */
  takes: readonly Kind[]
}

const MANY = 200
const RULES: readonly FunctionRule[] = [
  { name: 'min', least: 1, most: MANY, takes: ['number'] },
  { name: 'max', least: 1, most: MANY, takes: ['number'] },
  { name: 'avg', least: 1, most: MANY, takes: ['number'] },
  { name: 'sum', least: 1, most: MANY, takes: ['number'] },
  { name: 'count', least: 1, most: MANY, takes: ['number', 'date', 'datetime', 'hour', 'other'] },
  { name: 'abs', least: 1, most: 1, takes: ['number'] },
  { name: 'round', least: 1, most: 2, takes: ['number'] },
  { name: 'if', least: 3, most: 3, takes: ['number'] },
  { name: 'and', least: 1, most: MANY, takes: ['number'] },
  { name: 'or', least: 1, most: MANY, takes: ['number'] },
  { name: 'days', least: 2, most: 2, takes: ['date', 'datetime'] },
  { name: 'hours', least: 2, most: 2, takes: ['date', 'datetime', 'hour'] },
]

/** A Map, so that no word of a formula can reach a prototype. */
export const FUNCTIONS: ReadonlyMap<string, FunctionRule> = new Map(RULES.map((rule) => [rule.name, rule]))

export type Outcome = Exact | RuleWarning

const SECONDS_PER_HOUR = 3600
const HOURS_PER_DAY = 24
const MAX_ROUND = 15
/** Ten digits fewer than the arithmetic, and far more than a value shows. */
const SURE_DIGITS = 30
const SURE_DECIMALS = 20

/**
 * A value without the last digits, which a division may have left wrong. Whatever decides by them, a comparison or a
 * rounding, asks here first: {1} / 3 * 3 = {1} is true, and 0.5 / 3 * 3 rounds to 1.
 */
export function sure(value: Exact): Exact {
  return value.toSignificantDigits(SURE_DIGITS).toDecimalPlaces(SURE_DECIMALS)
}

export function add(values: readonly Exact[]): Exact {
  return values.reduce((sum, value) => sum.plus(value), new Exact(0))
}

/** -1, 0 or 1. */
export function compare(a: Exact, b: Exact): number {
  return sure(a).cmp(sure(b))
}

export function divide(a: Exact, b: Exact): Outcome {
  return b.isZero() ? 'divisionByZero' : a.div(b)
}

/** A negative base needs a whole exponent; 0 to a negative power is a division by zero; 0^0 is 1. */
export function power(base: Exact, exponent: Exact): Outcome {
  if (base.isZero() && exponent.isNegative() && !exponent.isZero()) return 'divisionByZero'
  if (base.isNegative() && !base.isZero() && !exponent.isInteger()) return 'invalidPower'
  return base.pow(exponent)
}

/** Rounds half up on the amount, to `places` decimals; negative places round to tens, hundreds. Whole, -15 to 15. */
export function round(value: Exact, places: Exact): Outcome {
  if (!places.isInteger() || places.abs().gt(MAX_ROUND)) return 'invalidArgument'
  if (!places.isNegative()) return sure(value).toDecimalPlaces(places.toNumber())
  const unit = new Exact(10).pow(places.neg())
  return sure(value.div(unit)).round().times(unit)
}

/** Days from a to b. Dates (day numbers): whole days. Dates with their time (seconds): with the part of a day. */
export function daysBetween(kind: Kind, a: Exact, b: Exact): Exact {
  const span = b.minus(a)
  return kind === 'datetime' ? span.div(HOURS_PER_DAY * SECONDS_PER_HOUR) : span
}

/**
 * Hours from a to b. Dates (day numbers): whole days. Dates with their time: seconds by their sign. Hours of the day
 * (seconds): a b before a is on the next day. With a clock both are what truly passed.
 */
export function hoursBetween(kind: Kind, a: Exact, b: Exact, clock?: PlantClock): Exact {
  if (kind === 'date') return b.minus(a).times(HOURS_PER_DAY)
  if (clock) return new Exact(secondsPassed(kind === 'hour', a.toNumber(), b.toNumber(), clock)).div(SECONDS_PER_HOUR)
  const seconds = b.minus(a)
  if (kind === 'datetime') return seconds.div(SECONDS_PER_HOUR)
  return (seconds.isNegative() ? seconds.plus(HOURS_PER_DAY * SECONDS_PER_HOUR) : seconds).div(SECONDS_PER_HOUR)
}
