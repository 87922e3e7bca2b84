import { subtractQuantity } from '@lineside/contract/lots'
import type { Measured } from '../../../core/measure/index.ts'

interface Limits {
  unit: string
  min: string | null
  max: string | null
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))

/** A measured result as the kit writes one; `distance` is exact: 0.1 and 0.2 are 0.3. */
export function measuredOf(value: string | null, { unit, min, max }: Limits): Measured {
  const distance = value === null ? null : distanceOf(value, min, max)
  return {
    type: 'number',
    value: numberOf(value),
    unit,
    min: numberOf(min),
    max: numberOf(max),
    conform: value === null ? null : distance === null,
    distance: numberOf(distance),
  }
}

function distanceOf(value: string, min: string | null, max: string | null): string | null {
  const below = min === null ? '0' : subtractQuantity(value, min)
  if (below.startsWith('-')) return below
  const above = max === null ? '0' : subtractQuantity(value, max)
  return Number(above) > 0 ? above : null
}

/** A number that can be read already: while one types '-' or '1.' it cannot. */
export const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)
