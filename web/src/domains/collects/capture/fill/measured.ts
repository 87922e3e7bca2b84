import { type CheckedValue, chosenNames } from '@lineside/contract/core/rules'
import type { Measured } from '../../../../core/measure/index.ts'
import type { Field } from './answers.ts'

/** A value as the engine judged it, with the unit and the option's words that its field gives it. */
export function measuredOf(field: Field, checked: CheckedValue): Measured {
  const { type, value, min, max, conform, distance } = checked
  const label = chosenNames(field, value)
  return { type, value, min, max, conform, distance, label, unit: field.unit }
}
