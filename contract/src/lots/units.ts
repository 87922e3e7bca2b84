import { Decimal } from 'decimal.js'
import { z } from 'zod'

/** Most decimal places of a quantity, and most digits before them. */
export const MAX_PLACES = 6
const MAX_WHOLE = 12

const Exact = Decimal.clone({ precision: 40, toExpNeg: -40, toExpPos: 40, defaults: true })

/** What a lot is counted in: its dimension, and how much of the dimension's first unit one is. */
const units = {
  kg: ['mass', '1'],
  g: ['mass', '0.001'],
  t: ['mass', '1000'],
  l: ['volume', '1'],
  ml: ['volume', '0.001'],
  m3: ['volume', '1000'],
  un: ['count', '1'],
  cx: ['box', '1'],
  m: ['length', '1'],
} as const

export const lotUnits = Object.keys(units) as [LotUnit, ...LotUnit[]]
export type LotUnit = keyof typeof units

/** A quantity as it travels: digits with a point, so that 0.1 and 0.2 are 0.3. */
export type Quantity = string

const digits = new RegExp(`^\\d{1,${MAX_WHOLE}}(\\.\\d{1,${MAX_PLACES}})?$`)

/** A quantity that a person or a device gives: not negative; zero has a sentence of its own. */
export const quantity = () =>
  z
    .string()
    .regex(digits, 'notANumber')
    .refine((text) => !/^0+(\.0+)?$/.test(text), 'notZero')
    .transform((text) => new Exact(text).toFixed())

const measuredDigits = /^-?\d{1,9}(\.\d{1,6})?$/

/** A measured value: a number with its sign. */
export const measured = () => z.string().regex(measuredDigits, 'notANumber')

/** Whether a text is a measured value: while somebody types '-' or '1.' it is none yet. */
export const isMeasured = (text: string): boolean => measuredDigits.test(text)

/** Whether a text has the digits of a quantity; it may be zero. */
export const isQuantity = (text: string): boolean => digits.test(text)

export const isLotUnit = (text: string): text is LotUnit => Object.hasOwn(units, text)

const dimensionOf = (unit: LotUnit) => units[unit][0]
const inUnit = (value: Quantity, from: LotUnit, to: LotUnit) =>
  new Exact(value).times(units[from][1]).dividedBy(units[to][1])

/**
 * A quantity in another unit of the same dimension, exactly; null where the units do not fit each other or the result has
 * more than six decimal places.
 */
export function convertQuantity(value: Quantity, from: LotUnit, to: LotUnit): Quantity | null {
  if (dimensionOf(from) !== dimensionOf(to)) return null
  const converted = inUnit(value, from, to)
  return converted.decimalPlaces() > MAX_PLACES ? null : converted.toFixed()
}

/** The same for a figure that nothing is posted by: rounded to six decimal places. */
export function roundedQuantity(value: Quantity, from: LotUnit, to: LotUnit): Quantity | null {
  if (dimensionOf(from) !== dimensionOf(to)) return null
  return inUnit(value, from, to).toDecimalPlaces(MAX_PLACES).toFixed()
}

/** The sum of quantities of one unit, which may be negative. */
export const addQuantities = (...values: readonly Quantity[]): Quantity =>
  values.reduce((sum, value) => sum.plus(value), new Exact(0)).toFixed()

export const subtractQuantity = (from: Quantity, value: Quantity): Quantity => new Exact(from).minus(value).toFixed()

/**
 * How far a measured value lies outside its limits, negative below them; null: inside, both ends included. It is exact: 0.1 and 0.2
 * are 0.3.
 */
export function distanceOutside(value: Quantity, min: Quantity | null, max: Quantity | null): Quantity | null {
  if (min !== null && compareQuantities(value, min) < 0) return subtractQuantity(value, min)
  return max !== null && compareQuantities(value, max) > 0 ? subtractQuantity(value, max) : null
}

/** Below, at or above: -1, 0, 1. */
export const compareQuantities = (a: Quantity, b: Quantity): number => new Exact(a).comparedTo(b)

/**
 * A quantity divided in the proportion of weights, to six decimal places: what rounding leaves goes to the last, so that
 * the parts are the whole again.
 */
export function apportion(value: Quantity, weights: readonly Quantity[]): Quantity[] {
  const total = weights.reduce((sum, one) => sum.plus(one), new Exact(0))
  let rest = new Exact(value)
  return weights.map((weight, index) => {
    if (index === weights.length - 1) return rest.toFixed()
    const part = new Exact(value).times(weight).dividedBy(total).toDecimalPlaces(MAX_PLACES, Decimal.ROUND_DOWN)
    rest = rest.minus(part)
    return part.toFixed()
  })
}
