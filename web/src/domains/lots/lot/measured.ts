import { distanceOutside } from '@lineside/contract/lots'
import type { Measured } from '../../../core/measure/index.ts'

interface Limits {
  unit: string
  min: string | null
  max: string | null
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))

/** A measured result as the kit writes one. */
export function measuredOf(value: string | null, { unit, min, max }: Limits): Measured {
  const distance = value === null ? null : distanceOutside(value, min, max)
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
