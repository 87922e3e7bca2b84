/** An axis of numbers: where it begins and ends, and the values that are written along it. */
export interface Axis {
  low: number
  high: number
  ticks: readonly number[]
}

interface AxisOptions {
  /** written values, more or less */
  count?: number
  /** things that are counted: no half of one is written */
  whole?: boolean
}

/**
 * The axis that holds what lies from `low` to `high`, in steps that people count in: 1, 2 or 5 times a power of ten
 * (P. Heckbert, "Nice Numbers for Graph Labels", 1990).
 */
export function axisOf(low: number, high: number, { count = 4, whole = false }: AxisOptions = {}): Axis {
  const top = high > low ? high : low + 1
  const step = Math.max(niceStep((top - low) / count), whole ? 1 : 0)
  const [first, last] = [Math.floor(clean(low / step)), Math.ceil(clean(top / step))]
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => clean((first + index) * step))
  return { low: clean(first * step), high: clean(last * step), ticks }
}

/** What is counted, from nothing up. */
export const countAxis = (most: number, count?: number): Axis =>
  axisOf(0, most, { whole: true, ...(count && { count }) })

/** From the ten below the lowest value up to `high`: what moves is what matters there, and a table has the numbers. */
export function axisFromTenBelow(values: readonly number[], high: number, options?: AxisOptions): Axis {
  const low = Math.max(0, Math.floor(Math.min(...values) / 10 - 1) * 10)
  const { ticks } = axisOf(low, high, options)
  return { low, high, ticks: ticks.filter((tick) => tick >= low && tick <= high) }
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5].find((one) => one * power >= rough * 0.999) ?? 10
  return factor * power
}

/** Without the noise of binary fractions: 0.30000000000000004 is written nowhere. */
const clean = (value: number): number => Number(value.toPrecision(12))
